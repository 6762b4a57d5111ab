/** Cards that are read at once. */
export const cardsAPage = 30
/** So many cards before their end the next ones are read. */
const before = 5

/** How many cards are laid out once one has seen the card at `seen`, from 0; they never become fewer. */
export function laidOut({ reached, seen }: { readonly reached: number; readonly seen: number }): number {
  return seen + before < reached ? reached : reached + cardsAPage
}
