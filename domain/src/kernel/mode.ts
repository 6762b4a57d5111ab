/** The ways of transport (specification: freightType). */
export const modes = ['ocean', 'air', 'road', 'rail'] as const
export type Mode = (typeof modes)[number]
