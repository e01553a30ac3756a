/** Alias of a subquery that is turned into a list. No field can have this name and shadow it. */
export const rowAlias = '"?row"';

/** The rows of the subquery in their order, as JSON. */
export const rowsAsJson = `coalesce(json_agg(${rowAlias}), '[]'::json)`;
