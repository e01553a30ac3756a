import { Badge, Card, Chip, ChipRow, icons, Price, Row, SectionHead, Stack } from '@shop/ui';
import { useState } from 'react';

export default function Cards() {
  const [isOn, setOn] = useState(false);
  return (
    <Stack>
      <SectionHead title="Of the week" count="2" />
      <Card>
        <Row label="Tea" icon={<icons.ChevronRight size={16} />} value={<Badge>New</Badge>} />
        <Price cents={1990} />
      </Card>
      <ChipRow label="Kind">
        <Chip on={isOn} onClick={() => setOn((value) => !value)}>
          Green
        </Chip>
      </ChipRow>
    </Stack>
  );
}
