/**
 * Makes what follows news the same for all who use it at a time: the first one starts it, the last one stops it, so that one change
 * is read again once and not by each of them.
 */
export function followOnce(start: () => () => void): () => () => void {
  let users = 0
  let stop = () => {}
  return () => {
    if (users++ === 0) stop = start()
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      if (--users === 0) stop()
    }
  }
}
