import type { ReactNode } from 'react';
import { cx } from '../primitives/class-names';
import { VisuallyHidden } from '../primitives/visually-hidden';
import css from './skeleton.module.css';
import { useT } from '../messages';

export type SkeletonKind = 'home' | 'list' | 'detail' | 'form' | 'profile' | 'feed' | 'search';

type Shape = 'round' | 'pill' | 'square' | 'paper';
function Bone({
  w = '100%',
  h,
  is = [],
}: {
  w?: number | string;
  h?: number | string;
  is?: Shape[];
}) {
  return <svg width={w} height={h} className={cx(css.bone, ...is.map((shape) => css[shape]))} />;
}
const repeat = (count: number, render: (at: number) => ReactNode) =>
  Array.from({ length: count }, (_, at) => render(at));
const Card = ({ children }: { children: ReactNode }) => <div className={css.card}>{children}</div>;

const product = (at: number) => (
  <div key={at} className={css.product}>
    <Bone is={['square']} />
    <div className={css.card}>
      <Bone h={14} />
      <Bone w="70%" h={14} />
      <Bone w={64} h={18} />
      <Bone w={56} h={18} />
    </div>
  </div>
);
const row = (at: number) => (
  <div key={at} className={css.across}>
    <Bone w={22} h={22} />
    <Bone w={72 + (at % 3) * 16} h={16} />
  </div>
);
const lines = (
  <div className={css.lines}>
    <Bone w="80%" h={16} />
    <Bone w="50%" h={12} />
  </div>
);

const ticket = (at: number) => (
  <Card key={at}>
    <div className={css.across}>
      <Bone w={76} h={76} />
      {lines}
    </div>
    <Bone w="60%" h={14} />
  </Card>
);

const layouts: Record<SkeletonKind, ReactNode> = {
  home: (
    <>
      <div className={cx(css.card, css.banner)}>
        <Bone w={168} h={24} />
        <Bone w={118} h={14} />
        <Bone w={80} h={28} is={['pill']} />
      </div>
      <div className={css.five}>
        {repeat(10, (at) => (
          <span key={at}>
            <Bone w={44} h={44} />
            <Bone w={40} h={12} />
          </span>
        ))}
      </div>
      <Card>
        <Bone w={76} h={18} />
        <div className={css.three}>
          {repeat(3, (at) => (
            <Bone key={at} h={88} />
          ))}
        </div>
      </Card>
      <div className={css.across}>
        {repeat(4, (at) => (
          <Bone key={at} w={80} h={32} is={['pill', 'paper']} />
        ))}
      </div>
      <div className={css.two}>{repeat(2, product)}</div>
    </>
  ),
  feed: <div className={css.two}>{repeat(4, product)}</div>,
  list: repeat(4, ticket),
  search: (
    <>
      <div className={css.box}>
        <Bone h={44} is={['pill']} />
      </div>
      <Bone h={44} is={['paper']} />
      <div className={css.across}>
        {repeat(4, (at) => (
          <Bone key={at} w={72} h={32} is={['pill', 'paper']} />
        ))}
      </div>
      {repeat(4, ticket)}
    </>
  ),
  detail: (
    <>
      <Bone is={['square', 'paper']} />
      <Card>
        <Bone w={112} h={30} />
        <Bone h={18} />
        <Bone w="60%" h={14} />
      </Card>
      <Card>{repeat(4, row)}</Card>
    </>
  ),
  form: (
    <Card>
      {repeat(5, (at) => (
        <div key={at} className={css.lines}>
          <Bone w={64} h={13} />
          <Bone h={50} />
        </div>
      ))}
    </Card>
  ),
  profile: (
    <>
      <Card>
        <div className={css.across}>
          <Bone w={60} h={60} is={['round']} />
          {lines}
        </div>
      </Card>
      <Card>
        <div className={css.five}>
          {repeat(5, (at) => (
            <span key={at}>
              <Bone w={24} h={24} />
              <Bone w={36} h={12} />
            </span>
          ))}
        </div>
      </Card>
      <Card>{repeat(6, row)}</Card>
    </>
  ),
};

/** Placeholder boxes, visible after 200 ms only, so that a quick response does not flicker. */
export function Skeleton({ kind = 'list', label }: { kind?: SkeletonKind; label?: string }) {
  const t = useT();
  return (
    <div role="status" aria-busy="true" className={cx(css.skeleton, css[kind])}>
      <VisuallyHidden>{label ?? t('loading')}</VisuallyHidden>
      {layouts[kind]}
    </div>
  );
}
