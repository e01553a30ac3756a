/** A query in a statement whose rows become a list: no field has such a name, which would stand for the row. */
export const listed = '"?row"';

/** Its rows in their order, as JSON. */
export const asList = `coalesce(json_agg(${listed}), '[]'::json)`;
