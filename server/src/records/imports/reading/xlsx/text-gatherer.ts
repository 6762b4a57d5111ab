import { characterOf } from './xml-tokens.ts'

/** Gathers a text of an .xlsx, which may be in runs of several looks; how it is pronounced (`rPh`) is no part of it. */
export class TextGatherer {
  #parts: string[] = []
  #isText = false
  #isPronounced = false

  begin(): void {
    this.#parts = []
    this.#isText = false
    this.#isPronounced = false
  }

  open(name: string): void {
    if (name === 't') this.#isText = true
    else if (name === 'rPh') this.#isPronounced = true
  }

  close(name: string): void {
    if (name === 't') this.#isText = false
    else if (name === 'rPh') this.#isPronounced = false
  }

  add(part: string): void {
    if (this.#isText && !this.#isPronounced) this.#parts.push(part)
  }

  end(): string {
    return unescaped(this.#parts.join(''))
  }
}

/** Excel writes what XML can't hold as `_x000D_`. */
export function unescaped(text: string): string {
  if (!text.includes('_x')) return text
  return text.replace(/_x([0-9a-fA-F]{4})_/g, (_whole, hex: string) => characterOf(Number.parseInt(hex, 16)))
}
