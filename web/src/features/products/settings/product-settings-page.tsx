import { products } from '@rumbo/domain/products/module'
import { useTranslation } from 'react-i18next'
import { DefaultsSection } from '../../../records/defaults/defaults-section.tsx'
import { OfferedSection } from '../../../records/offered/offered-section.tsx'
import { PageHeader } from '../../../ui/page/page-header.tsx'

/** What new products begin with, and which categories and countries their forms offer first. */
export function ProductSettingsPage() {
  const { t } = useTranslation('product-settings')
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <DefaultsSection of={products} title={t('defaults.title')} description={t('defaults.description')} />
      <OfferedSection
        module="products"
        field="category"
        title={t('categories.title')}
        description={t('categories.description')}
      />
      <OfferedSection
        module="product_tariffs"
        field="country"
        title={t('countries.title')}
        description={t('countries.description')}
      />
    </>
  )
}
