import { expect, test } from 'vitest'
import { draftOf, mergeDrafts } from './merge_talk.ts'
import type { Talk } from './talk.ts'

const talk = (assuntos: [number, string, boolean?][], anotacoes = ''): Talk =>
  ({
    data: '2026-12-01',
    pauta: assuntos.map(([id, assunto, conversado = false]) => ({ id, assunto, conversado })),
    combinados: [],
    anotacoes,
  }) as unknown as Talk

test('what two people write at once stands in the talk, what one removed does not come back', () => {
  const base = draftOf(
    talk(
      [
        [1, 'Férias'],
        [2, 'Escala'],
        [3, 'Curso'],
      ],
      'Antes',
    ),
  )
  const mine = draftOf(
    talk(
      [
        [1, 'Férias', true],
        [3, 'Curso'],
      ],
      'Antes, e eu',
    ),
  )
  mine.pauta.push({ key: 'novo', assunto: 'Meu ponto', conversado: false })
  const theirs = draftOf(
    talk(
      [
        [1, 'Férias'],
        [2, 'Escala'],
        [4, 'Ponto dela'],
      ],
      'Antes, e ela',
    ),
  )
  const merged = mergeDrafts(base, mine, theirs)
  expect(merged.pauta.map(({ assunto, conversado }) => [assunto, conversado])).toEqual([
    ['Férias', true],
    ['Ponto dela', false],
    ['Meu ponto', false],
  ])
  expect(merged.anotacoes).toBe('Antes, e ela\nAntes, e eu')
})
