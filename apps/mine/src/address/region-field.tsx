import { icons } from '@shop/ui';
import { FieldFrame, Sheet } from '@shop/ui/bundled';
import { useState } from 'react';
import { useT } from '../messages';
import css from './address.module.css';
import { RegionPicker } from './region-picker';

interface RegionFieldProps {
  /** Empty for no region. */
  code: string;
  text: string;
  error?: string;
  onChange: (code: string, text: string) => void;
}

/** A field that opens the region picker. */
export function RegionField({ code, text, error, onChange }: RegionFieldProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const label = t('address.region');
  const shown = text || t('address.chooseRegion');
  return (
    <FieldFrame label={label} error={error}>
      {(attributes) => (
        <>
          <button
            type="button"
            {...attributes}
            className={text ? css.region : `${css.region} ${css.blank}`}
            aria-label={`${label} ${shown}`}
            aria-haspopup="dialog"
            data-invalid={error ? true : undefined}
            onClick={() => setOpen(true)}
          >
            <span lang={text ? 'zh-CN' : undefined}>{shown}</span>
            <icons.ChevronDown size={18} />
          </button>
          <Sheet open={isOpen} onClose={() => setOpen(false)} title={label}>
            <RegionPicker
              code={code}
              onChoose={(chosen, chosenText) => {
                setOpen(false);
                onChange(chosen, chosenText);
              }}
            />
          </Sheet>
        </>
      )}
    </FieldFrame>
  );
}
