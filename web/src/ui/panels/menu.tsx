import type {
  MenuDividerProps,
  MenuItemProps,
  MenuLabelProps,
  MenuRadioGroupProps,
  MenuRadioItemProps,
  MenuSearchProps,
} from '@mantine/core'
import {
  type ComponentPropsWithoutRef,
  cloneElement,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import { lazyPart } from './lazy-part.tsx'
import type { TargetedMenuProps } from './menu-parts.tsx'
import { openLoaded } from './open-loaded.ts'

type With<Props, Element extends 'button' | 'input'> = Props &
  Omit<ComponentPropsWithoutRef<Element>, keyof Props> & {
    /** Draws it as something else, such as a link. */
    readonly renderRoot?: (props: Readonly<Record<string, unknown>>) => ReactNode
  }

const parts = () => import('./menu-parts.tsx')

/** The parts of a menu, which draw nothing until their code is here. */
export const MenuItem = lazyPart<With<MenuItemProps, 'button'>>(async () => (await parts()).Item)
export const MenuLabel = lazyPart<MenuLabelProps>(async () => (await parts()).Label)
export const MenuDivider = lazyPart<MenuDividerProps>(async () => (await parts()).Divider)
export const MenuRadioGroup = lazyPart<MenuRadioGroupProps>(async () => (await parts()).RadioGroup)
export const MenuRadioItem = lazyPart<With<MenuRadioItemProps, 'button'>>(
  async () => (await parts()).RadioItem,
)
export const MenuSearch = lazyPart<With<MenuSearchProps, 'input'>>(async () => (await parts()).Search)
const Targeted = lazyPart<TargetedMenuProps>(async () => (await parts()).TargetedMenu)

const all = [MenuItem, MenuLabel, MenuDivider, MenuRadioGroup, MenuRadioItem, MenuSearch, Targeted]

/** Fetches the code of menus. */
export const loadMenus = async (): Promise<void> => void (await Promise.all(all.map((part) => part.load())))

/**
 * A button with the menu that it opens, whose code comes when the browser is idle, or when the button is reached for sooner; `children` are
 * its entries. No page begins with an open menu.
 */
export function MenuButton({ target, ...menu }: TargetedMenuProps) {
  const [isHere, setHere] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!isHere) return
    // The press that fetched it, again: on the same button within a menu.
    const button = place.current?.querySelector('button')
    button?.focus({ preventScroll: true })
    button?.click()
  }, [isHere])
  const fetchIt = () => void loadMenus().catch(() => undefined)
  const whileAway = {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: fetchIt,
    onFocus: fetchIt,
    onClick: () => void openLoaded(loadMenus(), () => setHere(true)),
  }
  return (
    <span ref={place} style={{ display: 'contents' }}>
      {isHere ? <Targeted target={target} {...menu} /> : cloneElement(target, whileAway)}
    </span>
  )
}
