import { describe, expect, it } from 'vitest'
import english from 'ra-language-english'
import { i18nProvider } from './index.ts'
import { messages } from './messages.ts'

const paths = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, one]) =>
    typeof one === 'object' ? paths(one as object, `${prefix}${key}.`) : [`${prefix}${key}`],
  )

describe('react-admin in pt-BR', () => {
  it('has every message react-admin knows in English, and no other', () => {
    expect(paths(messages).sort()).toEqual(paths(english).sort())
  })

  it.each([
    ['ra.navigation.no_results', {}, 'Nenhum registro encontrado.'],
    ['ipe.table.empty', {}, 'Nenhum registro encontrado.'],
    ['ipe.table.count', { smart_count: 1 }, '1 registro(s) encontrado(s).'],
    ['ipe.table.count', { smart_count: 319 }, '319 registro(s) encontrado(s).'],
    ['ipe.select.several', { smart_count: 3 }, '3 Itens selecionados'],
    ['ra.notification.updated', { smart_count: 1 }, 'Registro salvo com sucesso.'],
    ['ra.message.delete_content', {}, 'Tem certeza que deseja remover?'],
    ['ra.message.invalid_form', {}, 'Preencha os campos indicados'],
  ])('says %s %o as "%s"', (key, options, text) => {
    expect(i18nProvider.translate(key, options)).toBe(text)
  })
})
