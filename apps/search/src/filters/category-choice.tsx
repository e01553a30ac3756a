import { useLocalText } from '@shop/i18n';
import { OptionGroup } from '@shop/ui/bundled';
import { useDiscovery } from '../discover/use-discovery';
import { useT } from '../messages';
import { branchTo, childrenOf } from './category-branch';

interface CategoryChoiceProps {
  chosen: string | null;
  onChoose: (id: string | null) => void;
}

/**
 * One option group per tree level down to the selected category; the first option selects the whole
 * level.
 */
export function CategoryChoice({ chosen, onChoose }: CategoryChoiceProps) {
  const t = useT();
  const local = useLocalText();
  const categories = useDiscovery()?.categories ?? [];
  const branch = branchTo(categories, chosen);
  const groups = [null, ...branch]
    .map((parent, depth) => ({
      parent,
      children: childrenOf(categories, parent?._id ?? null),
      on: branch[depth],
    }))
    .filter(({ children }) => children.length > 0);
  return groups.map(({ parent, children, on }) => (
    <OptionGroup
      key={parent?._id ?? ''}
      label={parent ? t('subcategory', { name: local(parent, 'name') }) : t('category')}
      value={on?._id ?? ''}
      onChange={(id) => onChoose(id || (parent?._id ?? null))}
      options={[
        { value: '', label: parent ? t('all') : t('allCategories') },
        ...children.map((child) => ({ value: child._id, label: local(child, 'name') })),
      ]}
    />
  ));
}
