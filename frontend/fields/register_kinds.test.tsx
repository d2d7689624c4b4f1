import axe from 'axe-core'
import { expect, it, vi } from 'vitest'
import { kindNames as serverKinds } from '#engine/fields/index.ts'
import type { FieldDefs } from '#engine/definition/types.ts'
import { kindNames, kindOf } from './index.ts'
import { tryFields } from './testing.tsx'

vi.setConfig({ testTimeout: 30_000 })

it('every kind of the server has an input and a cell', () => {
  expect(serverKinds().filter((name) => !kindNames().includes(name))).toEqual([])
  for (const name of kindNames())
    expect([typeof kindOf(name).Input, typeof kindOf(name).Cell]).toEqual(['function', 'function'])
})

it('an unknown kind is named', () => expect(() => kindOf('mapa')).toThrow('Unknown field kind "mapa".'))

const choices = ['A', 'B', 'C', 'D'].map((id) => ({ id, nome: `Opção ${id}` }))
const everyKind: FieldDefs = Object.fromEntries(
  kindNames().map((kind) => [
    kind,
    {
      kind,
      label: `Campo ${kind}`,
      help: 'Ajuda',
      required: true as const,
      choices,
      to: 'teste/x',
      fields: { data: { kind: 'date', label: `Data de ${kind}` }, nome: { kind: 'text', label: `Nome de ${kind}` } },
    },
  ]),
)

it('no input of any kind breaks an accessibility rule, and each has its label', async () => {
  const rows = [{ id: 1, data: '2026-01-01', nome: 'Um' }]
  const { container, form } = tryFields(everyKind, { list: rows, history: rows })
  const check = () =>
    axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } })
  await vi.waitFor(() => expect(container.querySelector('[contenteditable]')).toBeTruthy(), { timeout: 10_000 })
  expect(
    (await check()).violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)]),
  ).toEqual([])
  for (const name of kindNames()) form.setError(name, { message: 'Errado' })
  await vi.waitFor(() => expect(container.textContent).toContain('Errado'))
  expect(
    (await check()).violations.map((violation) => [violation.id, violation.nodes.map((node) => node.html)]),
  ).toEqual([])
})
