import { Fragment } from 'react';

interface FactLineProps {
  /** Empty ones are left out. */
  facts: readonly (string | null | undefined | false)[];
}

/** Facts in one line. Each is isolated, because texts of others may turn what is beside them. */
export const FactLine = ({ facts }: FactLineProps) =>
  facts.filter(Boolean).map((fact, at) => (
    <Fragment key={at}>
      {at > 0 && ' · '}
      <bdi>{fact}</bdi>
    </Fragment>
  ));
