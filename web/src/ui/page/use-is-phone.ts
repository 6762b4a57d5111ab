import { useMediaQuery } from '@mantine/hooks'

/** The widest screen that is a phone's, in CSS pixels; style sheets name the same. */
export const phoneWidth = 700

/** Whether the window is as narrow as a phone: lists are cards then, and the ways on stand at the lower edge. */
export const useIsPhone = (): boolean =>
  useMediaQuery(`(max-width: ${phoneWidth}px)`, undefined, { getInitialValueInEffect: false }) === true
