import type { Category } from '@shop/domain';
import { useLocalText } from '@shop/i18n';
import { searchUrl } from '@shop/site-map';
import { Chip, icons, Link } from '@shop/ui';
import { useT } from './messages';
import css from './windows.module.css';

interface TreeProps {
  categories: readonly Category[];
  /** Of the search page in front. */ chosen?: string;
}

/** The deepest tree the specification has. */
const deepest = 10;

/** Ids from a top category down to `id`. */
function branchTo(categories: readonly Category[], id: string | undefined): string[] {
  const branch: string[] = [];
  for (
    let at = categories.find(({ _id }) => _id === id);
    at && branch.length < deepest;
    at = categories.find(({ _id }) => _id === at?.parentId)
  )
    branch.unshift(at._id);
  return branch;
}

const below = (categories: readonly Category[], parent: string | null) =>
  categories.filter(({ parentId }) => parentId === parent);
const addressOf = (cat: string) => searchUrl({ type: 'product', cat });

/** Every top category leads to its products; the one in front stands open. */
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
                <img src={icon} alt="" width={22} height={22} />
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

/** The categories below one of the branch, and again below the one of them that is on it. */
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
  const parent = branch[depth]!;
  const children = below(categories, parent);
  if (!children.length) return null;
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
