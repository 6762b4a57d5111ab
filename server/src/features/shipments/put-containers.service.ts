import type { ChildNote } from '../../records/children/child-note.ts'

/** A container that was added (`before` null), or changed. */
export type ContainerNote = Omit<ChildNote, 'module'>
