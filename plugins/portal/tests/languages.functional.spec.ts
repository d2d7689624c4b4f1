import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { Client } from '#tests/helpers.ts'
import { story } from './story.ts'

const words: Record<string, string> = Object.assign(
  {},
  ...['frontend/public', 'plugins/portal/frontend'].map((folder) =>
    JSON.parse(readFileSync(`${folder}/languages/en.json`, 'utf8')),
  ),
)
const PLACED = Object.keys(words)
  .filter((name) => /\{\w+\}/.test(name))
  .map(
    (name) =>
      new RegExp(
        `^${name
          .split(/\{\w+\}/)
          .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
          .join('.+')}$`,
      ),
  )
const isKnown = (text: string) => text in words || PLACED.some((one) => one.test(text))
/** Names of Brazilian documents and categories, the same in every language. */
const SAME = /^(?:[A-E]|A[B-E]|ACC|PIS|CPF|RG)$/

/** Whatever people read of a form: labels, help, choices, messages. */
function textsOf(value: unknown, key = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one))
  if (value && typeof value === 'object') return Object.entries(value).flatMap(([name, one]) => textsOf(one, name))
  return typeof value === 'string' && /^(?:label|nome|help|message|\w+Message)$/.test(key) ? [value] : []
}

test.group('The form of the registration', () => {
  test('every label, choice, help and message of it is there in English and Spanish', async ({ assert }) => {
    const { company } = await story()
    const { body } = await new Client().get(`/api/externo/portal?empresaId=${company.id}`)
    const texts = [...new Set([...textsOf(body.campos), ...textsOf(body.regras)])]
    assert.isAbove(texts.length, 150)
    assert.deepEqual(
      texts.filter((text) => !SAME.test(text) && !isKnown(text)),
      [],
    )
  })
})
