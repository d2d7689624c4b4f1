import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { demands, textOf } from '../contract/contract.ts'
import { Evidence } from '../contract/evidence.ts'
import { makePage } from '../contract/page.ts'
import { exists } from '../contract/titles.ts'

const page = readFileSync(new URL('../../docs/spec-coverage.md', import.meta.url), 'utf8')

test.group('Coverage of the specification', () => {
  test('every test the page names exists', ({ assert }) => {
    const named = [...page.matchAll(/\| `([^`]+)` › (.*) \|$/gm)].map(([, file, title]) => ({
      file: file!,
      title: title!.replaceAll('\\|', '|'),
    }))
    assert.isAbove(named.length, 100)
    assert.deepEqual(
      [...new Set(named.filter((one) => !exists(one.file, one.title)).map((one) => `${one.file} › ${one.title}`))],
      [],
      'run npm run coverage',
    )
  })

  test('the page tells of everything the contract has', ({ assert }) => {
    const all = demands()
    const [, proven, total, open] = /^\| all \| (\d+) \| (\d+) \| (\d+) \|$/m.exec(page)!.map(Number)
    assert.equal(total, all.length)
    assert.equal(proven! + open!, total)
  })

  test('a call that was refused proves nothing, its message does', ({ assert }) => {
    const evidence = new Evidence()
    evidence.exchange({
      method: 'PUT',
      url: '/api/captacao/solicitacoes-pessoal/7/libera',
      status: 400,
      type: 'application/json',
      answer: { message: 'A liberação aceita somente o status Aprovada.' },
    })
    assert.deepEqual([...evidence.keys], ['message vaga.liberar.aprovada'])
  })

  test('an answer proves its call and the fields that have a value', ({ assert }) => {
    const evidence = new Evidence()
    evidence.exchange({
      method: 'GET',
      url: '/api/captacao/idiomas?page=0',
      status: 200,
      type: 'application/json',
      answer: { content: [{ id: 1, nome: null }] },
    })
    assert.includeMembers([...evidence.keys], ['operation idiomas list', 'field idiomas id'])
    assert.notInclude([...evidence.keys], 'field idiomas nome')
  })

  test('short texts must stand alone, long ones may stand in a sentence, and what the occasion puts in may be anything', ({
    assert,
  }) => {
    assert.isFalse(textOf('Sair')!.test('Sair da conta'))
    assert.isTrue(textOf('{N} registro(s) encontrado(s).')!.test('15 registro(s) encontrado(s).'))
    assert.isTrue(textOf('{label} é obrigatório(a)')!.test('Naturalidade é obrigatória'))
    assert.isUndefined(textOf('{mensagem}'))
  })

  test('what no test shows stands at the top as open', ({ assert }) => {
    const demand = (key: string) => ({
      key,
      section: 'Chamadas',
      group: 'portal',
      what: key,
      assumed: false,
      plugin: 'portal',
    })
    const text = makePage(
      [demand('call a'), demand('call b')],
      [{ file: 'tests/unit/a.spec.ts', title: 'shows a', keys: ['call a'] }],
    )
    assert.match(text, /\| all \| 1 \| 2 \| 1 \|/)
    assert.match(text, /- \*\*portal\*\*: call b/)
    assert.include(text, '| portal | call a | `tests/unit/a.spec.ts` › shows a |')
  })
})
