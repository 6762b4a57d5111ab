/**
 * A product's code as an eye may take it for another: without case, marks and leading zeros, with O as 0 and I and L as 1. The same
 * as `base.look_alike_key`.
 */
export const lookAlikeKey = (code: string): string =>
  code
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
    .replace(/^0+(?=.)/, '')
