import { LanguageSupport, LRLanguage } from '@codemirror/language'
import { styleTags, tags } from '@lezer/highlight'
import { parser } from '@rumbo/domain/formulas/formula-parser.gen'

const language = LRLanguage.define({
  name: 'formula',
  parser: parser.configure({
    props: [
      styleTags({
        Number: tags.number,
        Text: tags.string,
        FieldName: tags.variableName,
        'FunctionName/...': tags.keyword,
        'Constant/...': tags.bool,
        'TimesSign ArithmeticSign JoinSign CompareSign': tags.operator,
        '( )': tags.paren,
      }),
    ],
  }),
  languageData: { closeBrackets: { brackets: ['(', '{', '"'] } },
})

/** Formulas by the very grammar that computes them. */
export const formulaLanguage = (): LanguageSupport => new LanguageSupport(language)
