import { OptionGroup } from '@shop/ui';
import { useDiscovery } from '../discover/use-discovery';
import { texts } from '../texts';
import { branchTo, childrenOf } from './category-branch';

interface CategoryChoiceProps { chosen: string | null; onChoose: (id: string | null) => void }

/** One group for each level of the tree down to what is chosen; the first option of a group is all of it. */
export function CategoryChoice({ chosen, onChoose }: CategoryChoiceProps) {
  const categories = useDiscovery()?.categories ?? [];
  const branch = branchTo(categories, chosen);
  const groups = [null, ...branch].map((parent, depth) => ({ parent, children: childrenOf(categories, parent?._id ?? null), on: branch[depth] })).filter(({ children }) => children.length > 0);
  return groups.map(({ parent, children, on }) => (
    <OptionGroup
      key={parent?._id ?? ''} label={parent ? texts.subcategory(parent.nameZh) : texts.category} value={on?._id ?? ''} onChange={(id) => onChoose(id || (parent?._id ?? null))}
      options={[{ value: '', label: parent ? texts.all : texts.allCategories }, ...children.map(({ _id, nameZh }) => ({ value: _id, label: nameZh }))]}
    />
  ));
}
