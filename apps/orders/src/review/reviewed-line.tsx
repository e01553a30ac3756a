import type { OrderLine } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { Card } from '@shop/ui';
import { OptionGroup } from '@shop/ui/bundled';
import { useT } from '../messages';
import { OrderedLine } from '../order/ordered-line';

export interface LineChoice {
  line: OrderLine;
  /** The lines to choose from. */
  lines: readonly OrderLine[];
  onChoose: (lineId: string) => void;
}

/** The line that a form is about, and the choice of another one. */
export function ReviewedLine({ line, lines, onChoose }: LineChoice) {
  const t = useT();
  const local = useLocalText();
  return (
    <Card>
      {lines.length > 1 && (
        <OptionGroup
          label={t('reviewLine')}
          options={lines.map((each) => ({
            value: each._id,
            label: local(each, 'titleSnapshot'),
          }))}
          value={line._id}
          onChange={onChoose}
        />
      )}
      <OrderedLine line={line} />
    </Card>
  );
}
