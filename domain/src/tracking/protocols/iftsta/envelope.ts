import type { Marks } from '../edi/segments.ts'

/** Where an interchange begins: its UNB, or the UNA before it. */
export type Start = { readonly marks: Marks; readonly from: number }

const usual: Marks = { component: ':', element: '+', release: '?', terminator: "'" }

/**
 * The marks of an EDIFACT interchange: those of its service string advice (UNA), else the usual ones. Null where the text holds
 * neither UNA, UNB nor UNH.
 */
export function startOf(text: string): Start | null {
  const found = /UNA|UN[BH](?=[^A-Za-z0-9\s])/i.exec(text)
  if (!found) return null
  if (found[0].toUpperCase() !== 'UNA') return { marks: usual, from: found.index }
  const [component, element, , release, , terminator] = text.slice(found.index + 3, found.index + 9)
  if (!component || !element || !terminator) return null
  return {
    marks: { component, element, release: release === ' ' ? '' : (release ?? ''), terminator },
    from: found.index + 9,
  }
}
