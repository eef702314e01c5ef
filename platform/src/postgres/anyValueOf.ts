/**
 * A parameter of a statement whose value the planner does not see: `:members` of type `text[]` as `((select :members::text[])::text[])`.
 * PostgreSQL goes on planning a statement anew while a plan for the values at hand looks cheaper than one for all: for a short list, or
 * a position near the end. For what is asked all the time that costs several times what the statement does (docs/benchmarks.md); with
 * values it cannot see both look the same, and the plan is kept. It takes a list for ten long, what lies beyond a value for a
 * third of the table, and what lies between two for a two-hundredth: give both ends where few rows are wanted.
 */
export const anyValueOf = (parameter: `:${string}` | '?', type: string): string =>
  `((select ${parameter}::${type})::${type})`;
