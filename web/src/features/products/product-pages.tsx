import { textIn } from '@rumbo/domain/fields/values'
import { productsApi } from '@rumbo/domain/products/api'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { DetailsQuery } from '../../records/details/details-query.ts'
import { recordQuery } from '../../records/details/record-queries.ts'
import { recordPages } from '../../records/record-pages.tsx'
import { valuesOf } from '../../records/screen/values-of.ts'
import { unnamed } from './product-address.ts'
import { productDetails } from './product-details.tsx'
import { productScreen } from './product-screen.ts'

const { listDeleted: list, restore } = productsApi

/** The pages of products. */
export const productPages = recordPages(productScreen, productDetails, { list, restore })

type Props = {
  readonly id: string
  /** As the address calls it; only its id counts. */
  readonly name: string
  readonly query: DetailsQuery
}

/** The page of a product, at an address that names it. */
export function ProductPage({ id, name, query }: Props) {
  const navigate = useNavigate()
  const { data } = useQuery(recordQuery(productScreen, id))
  const called = data ? wordsOf(textIn(valuesOf(data), productScreen.module.title) ?? '') : name
  useEffect(() => {
    if (called === name) return
    void navigate({
      to: '/products/$id/$name/$section',
      params: (before) => ({ id, name: called, section: before.section ?? 'general' }),
      search: true,
      replace: true,
    })
  }, [called, name, id, navigate])
  return <productPages.Details id={id} query={query} />
}

/** A name as part of an address: its words, without marks. */
const wordsOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || unnamed
