import { IconPhoto } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import classes from './small-picture.module.css'

/** After how many milliseconds a picture that isn't there yet is requested again; then no more. */
const retries = [1_500, 4_000, 10_000, 30_000]

type Props = {
  /** Null: there is none. */
  readonly src: string | null
  /** What it shows, for those who don't see it; '' where that stands next to it. */
  readonly alt?: string
  readonly className?: string | undefined
}

/** A picture made small, or the sign for one where there is none. One that is still being made shows once it is there. */
export function SmallPicture({ src, alt = '', className }: Props) {
  return (
    <span className={`${classes.frame} ${className ?? ''}`}>
      <IconPhoto className={classes.none} stroke={1.25} aria-hidden />
      {src ? <Loaded key={src} src={src} alt={alt} /> : null}
    </span>
  )
}

function Loaded({ src, alt }: { readonly src: string; readonly alt: string }) {
  const [tries, setTries] = useState(0)
  const [failed, setFailed] = useState(false)
  const wait = retries[tries]
  useEffect(() => {
    if (!failed || wait === undefined) return
    const timer = setTimeout(() => {
      setTries((before) => before + 1)
      setFailed(false)
    }, wait)
    return () => clearTimeout(timer)
  }, [failed, wait])
  if (failed) return null
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={classes.picture}
      onError={() => setFailed(true)}
    />
  )
}
