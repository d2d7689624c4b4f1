import { render } from '@testing-library/react'
import fc from '#frontend/property_tests.ts'
import { describe, expect, it } from 'vitest'
import { contrast, DEFAULT_COLOR, themeOf } from '#engine/definition/brand_theme.ts'
import { fold, labelOf, nameOf, placeOf, plainText, RichText, shortName, sinceDay } from '#public'

const color = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)

describe('company colours', () => {
  // Proves: cor-padrao, portal.layout.01
  it('falls back to #FF850A when there is none or it is no colour', () => {
    expect(themeOf(null, null)['--brand']).toBe(DEFAULT_COLOR.toLowerCase())
    expect(themeOf('laranja', undefined)['--brand']).toBe(DEFAULT_COLOR.toLowerCase())
  })

  it('keeps text readable on any colour a company may choose', () => {
    fc.assert(
      fc.property(color, (brand) => {
        const theme = themeOf(brand, null)
        expect(contrast(theme['--on-brand']!, brand)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#ffffff', '#faf8f5'])
          expect(contrast(theme['--brand-ink-light']!, ground)).toBeGreaterThanOrEqual(4.5)
        for (const ground of ['#1e1c1a', '#131211'])
          expect(contrast(theme['--brand-ink-dark']!, ground)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('keeps the header readable from one colour of the company to the other', () => {
    fc.assert(
      fc.property(color, color, (brand, second) => {
        const theme = themeOf(brand, second)
        expect(contrast(theme['--on-brand']!, theme['--brand-end']!)).toBeGreaterThanOrEqual(4.5)
      }),
    )
  })

  it('a white button has an edge on white, a black one on black, any other is its own edge', () => {
    const [white, black, yellow] = [themeOf('#ffffff', null), themeOf('#000000', null), themeOf('#ffeb3b', null)]
    expect(contrast(white['--brand-edge-light']!, '#ffffff')).toBeGreaterThanOrEqual(3)
    expect(contrast(black['--brand-edge-dark']!, '#1e1c1a')).toBeGreaterThanOrEqual(3)
    expect([
      white['--brand-edge-dark'],
      black['--brand-edge-light'],
      yellow['--brand-edge-light'],
      yellow['--brand-edge-dark'],
    ]).toEqual(['#ffffff', '#000000', '#ffeb3b', '#ffeb3b'])
  })
})

describe('texts', () => {
  it('shortens a name to 20 characters', () => {
    expect(shortName('Maria Aparecida dos Santos')).toHaveLength(20)
    expect(shortName('Ana Souza')).toBe('Ana Souza')
  })
  it('ignores accents and case in searches', () => expect(fold('São LUÍS')).toBe('sao luis'))
  it('shows the name behind a code or a reference', () => {
    expect(labelOf('E', [{ id: 'E', nome: 'Emprego' }])).toBe('Emprego')
    expect(labelOf({ id: 3, nome: 'Estágio' })).toBe('Estágio')
    expect(nameOf({ id: 17, sigla: 'PE' })).toBe('PE')
    expect(nameOf(null)).toBe('')
  })
  it('writes a place with its state', () => {
    expect(placeOf({ nome: 'Petrolina', uf: { sigla: 'PE' } })).toBe('Petrolina/PE')
    expect(placeOf({ nome: 'Petrolina', uf: 'PE' })).toBe('Petrolina/PE')
    expect(placeOf(null)).toBe('')
  })
  it('says how long a vacancy has been open', () => {
    expect(sinceDay('2026-11-20', '2026-11-20')).toBe('hoje')
    expect(sinceDay('2026-11-19', '2026-11-20')).toBe('ontem')
    expect(sinceDay('2026-10-31', '2026-11-20')).toBe('há 20 dias')
    expect(sinceDay('2026-01-02', '2026-11-20')).toBe('em 02/01/2026')
  })
  it('makes excerpts of formatted text without gluing words', () =>
    expect(plainText('<p>Um</p><ul><li>dois</li><li>três</li></ul>')).toBe('Um dois três'))
})

describe('formatted text of the company', () => {
  const html = (text: string) => render(<RichText text={text} />).container.innerHTML
  it('keeps lists and emphasis, drops everything that could act', () => {
    const shown = html(
      '<p onclick="x()">Oi <b>você</b></p><script>alert(1)</script><img src=x onerror=y><a href="javascript:z()">a</a><a href="https://b.com">b</a>',
    )
    expect(shown).toContain('<p>Oi <b>você</b></p>')
    expect(shown).toContain('href="https://b.com"')
    expect(shown).not.toMatch(/onclick|script|onerror|<img|javascript/)
  })
  it('shows plain text with its line breaks', () => expect(html('linha 1\n1 < 2')).toContain('rich-text plain'))
})
