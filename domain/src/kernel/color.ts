/** The colors of roles, teams, tags, options and sections (requirement ORG-03). */
export const colors = [
  'white',
  'blue',
  'gray',
  'red',
  'yellow',
  'green',
  'purple',
  'light-blue',
  'light-yellow',
  'light-green',
  'light-purple',
  'light-red',
  'light-gray',
  'unassigned',
] as const
export type Color = (typeof colors)[number]
