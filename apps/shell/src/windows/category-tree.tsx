import type { Category } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { searchUrl } from '@shop/site-map';
import { IconPicture, Chip, icons, Link } from '@shop/ui';
import { useT } from './messages';
import css from './windows.module.css';

interface TreeProps {
  categories: readonly Category[];
  /** Id of the category of the search page. */
  chosen?: string;
}

/** Maximum depth in the specification. Also ends a loop in the data. */
const maxDepth = 10;

/** Ids of the path from the top category down to `id`. */
function branchTo(categories: readonly Category[], id: string | undefined): string[] {
  const branch: string[] = [];
  for (
    let at = categories.find(({ _id }) => _id === id);
    at && branch.length < maxDepth;
    at = categories.find(({ _id }) => _id === at?.parentId)
  )
    branch.unshift(at._id);
  return branch;
}

const below = (categories: readonly Category[], parent: string | null) =>
  categories.filter(({ parentId }) => parentId === parent);
const addressOf = (cat: string) => searchUrl({ type: 'product', cat });

/** Links to the top categories; the chosen one is expanded. */
export function CategoryTree({ categories, chosen }: TreeProps) {
  const local = useLocalText();
  const branch = branchTo(categories, chosen);
  return (
    <ul>
      {below(categories, null).map((category) => {
        const { _id, icon, tone } = category;
        const open = branch[0] === _id;
        const Chevron = open ? icons.ChevronDown : icons.ChevronRight;
        return (
          <li key={_id} className={open ? css.open : undefined}>
            <Link
              href={addressOf(_id)}
              className={css.category}
              aria-current={chosen === _id ? 'true' : undefined}
            >
              <span className={css.tile} data-tone={tone}>
                <IconPicture src={icon} size={22} />
              </span>
              {local(category, 'name')}
              <Chevron size={18} />
            </Link>
            {open && <Branches categories={categories} branch={branch} depth={0} />}
          </li>
        );
      })}
    </ul>
  );
}

/** Links to the subcategories on one level of the branch, and recursively on the next. */
function Branches({
  categories,
  branch,
  depth,
}: {
  categories: readonly Category[];
  branch: readonly string[];
  depth: number;
}) {
  const t = useT();
  const local = useLocalText();
  const parent = branch[depth];
  if (parent === undefined) return null;
  const children = below(categories, parent);
  if (children.length === 0) return null;
  return (
    <>
      <ul className={css.chips}>
        {[
          { _id: parent, name: t('all') },
          ...children.map((child) => ({ _id: child._id, name: local(child, 'name') })),
        ].map(({ _id, name }) => (
          <li key={_id}>
            <Chip onCard href={addressOf(_id)} on={(branch[depth + 1] ?? parent) === _id}>
              {name}
            </Chip>
          </li>
        ))}
      </ul>
      {branch[depth + 1] && <Branches categories={categories} branch={branch} depth={depth + 1} />}
    </>
  );
}
