import { readFileSync } from 'node:fs'
import { test } from '@japa/runner'
import { contract, demands, textOf } from '../contract/contract.ts'
import { Evidence } from '../contract/evidence.ts'
import { makePage } from '../contract/page.ts'
import { exists } from '../contract/titles.ts'
import { SET_ASIDE } from '../contract/set_aside.ts'
import { fileRead, recordWith, witnessed } from '../contract/witness.ts'
import type { Exchange } from '../contract/witness.ts'

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

  test('the page tells of everything the contract has, what is partly proven in a column of its own', ({ assert }) => {
    const all = demands()
    const [, proven, partly, open, aside, total] = /^\| all \| (\d+) \| (\d+) \| (\d+) \| (\d+) \| (\d+) \|$/m
      .exec(page)!
      .map(Number)
    assert.equal(total, all.length)
    assert.equal(proven! + partly! + open! + aside!, total)
  })

  const asked = (evidence: Evidence, exchange: Partial<Exchange> & Pick<Exchange, 'method' | 'url'>) => {
    const { status = 200, answer } = exchange
    const restore = recordWith((one) => evidence.exchange(one))
    const answered = witnessed(
      { type: 'application/json', status, answer, ...exchange },
      { status, body: answer as any },
    )
    // The recorder of this run goes on with the next test.
    restore()
    return answered
  }

  test('an answer nobody looks at proves neither its call nor its fields', ({ assert }) => {
    const evidence = new Evidence()
    const answer = asked(evidence, {
      method: 'GET',
      url: '/api/captacao/idiomas?page=0',
      answer: { content: [{ id: 1, nome: 'Inglês' }] },
    })
    assert.equal(answer.status, 200)
    assert.deepEqual(evidence.keys, ['operation idiomas list#answered'])
    assert.equal(answer.body.content[0].nome, 'Inglês')
    assert.sameMembers(evidence.keys, [
      'operation idiomas list#answered',
      'operation idiomas list#answer read',
      'field idiomas nome#answer read',
    ])
  })

  test('comparing looks at everything compared, copying looks at nothing', ({ assert }) => {
    const evidence = new Evidence()
    const { body } = asked(evidence, {
      method: 'GET',
      url: '/api/captacao/idiomas/1',
      answer: { id: 1, nome: 'Inglês' },
    })
    assert.equal({ ...body }.nome, 'Inglês')
    assert.notInclude(evidence.keys, 'field idiomas nome#answer read')
    assert.deepEqual(body, { id: 1, nome: 'Inglês' })
    assert.includeMembers(evidence.keys, ['field idiomas nome#answer read', 'field idiomas id#answer read'])
  })

  test('a refusal proves its message where the contract has it, and the limit of the field it names', ({ assert }) => {
    const evidence = new Evidence()
    const text = 'A liberação aceita somente o status Aprovada.'
    const refused = { status: 400, answer: { errors: [{ field: 'status', message: text }] } }
    const { body } = asked(evidence, { method: 'PUT', url: '/api/captacao/solicitacoes-pessoal/7/libera', ...refused })
    assert.equal(body.errors[0].message, text)
    assert.sameMembers(evidence.keys, [
      'message vaga.liberar.aprovada#shown',
      'message vaga.liberar.aprovada#in its situation',
    ])
    const elsewhere = new Evidence()
    elsewhere.text(text)
    assert.deepEqual(elsewhere.keys, ['message vaga.liberar.aprovada#shown'])

    const limits = new Evidence()
    const long = asked(limits, {
      method: 'POST',
      url: '/api/captacao/etapas-seletivas',
      sent: { ordem: 1, nome: 'x'.repeat(101) },
      status: 400,
      answer: { errors: [{ field: 'nome', message: 'Até 100 caracteres' }] },
    })
    assert.equal(long.body.errors[0].field, 'nome')
    assert.deepEqual(limits.keys, ['field etapas-seletivas nome#max refused'])
  })

  test('a form is proven by what was sent and by the answer to it; a password is never answered', ({ assert }) => {
    const evidence = new Evidence()
    const sent = { username: '1', password: 'x', tipoLogin: 'VAGA' }
    const { body } = asked(evidence, {
      method: 'POST',
      url: '/api/externo/login',
      sent,
      answer: { authenticated: true },
    })
    assert.notInclude(evidence.keys, 'field login-externo tipoLogin#answer read')
    assert.isTrue(body.authenticated)
    assert.includeMembers(evidence.keys, [
      'field login-externo tipoLogin#sent',
      'field login-externo tipoLogin#answer read',
    ])
    const aspects = (name: string) => demands().find(({ key }) => key === `field login-externo ${name}`)!.aspects
    assert.deepEqual([aspects('password'), aspects('tipoLogin')], [['sent'], ['answer read', 'sent']])
  })

  test('a list of codes counts when its words are looked at, not when they are in the answer', ({ assert }) => {
    const evidence = new Evidence()
    const { items } = contract.enums.find(({ id }) => id === 'enum.nivel-idioma')!
    const choices = items.map(([id, nome]) => ({ id, nome }))
    const { body } = asked(evidence, { method: 'GET', url: '/api/metadata', answer: { nivel: { choices } } })
    assert.isEmpty(evidence.keys)
    assert.equal(body.nivel.choices[0].nome, items[0]![1])
    assert.deepEqual(evidence.keys, ['constant enum.nivel-idioma#named'])
  })

  test('only what the contract has is set aside, with a reason', ({ assert }) => {
    const keys = new Set(demands().map(({ key }) => key))
    for (const [key, reason] of Object.entries(SET_ASIDE)) {
      assert.isTrue(keys.has(key), key)
      assert.isAbove(reason.length, 30)
    }
  })

  test('a sweep over many subjects reads no answer', ({ assert }) => {
    const evidence = new Evidence()
    const paths = contract.resources.flatMap(({ path, kind }) =>
      path && kind === 'resource' && !path.includes('{') ? [path] : [],
    )
    for (const url of paths.slice(0, 14))
      assert.equal(asked(evidence, { method: 'GET', url, answer: { content: [{ id: 1 }] } }).body.content[0].id, 1)
    assert.isEmpty(evidence.keys.filter((key) => key.endsWith('answer read')))
    assert.isNotEmpty(evidence.keys)
  })

  test('the rows of a report count when the file was read', ({ assert }) => {
    const evidence = new Evidence()
    const pdf = Buffer.from('%PDF-')
    const { body } = asked(evidence, {
      method: 'POST',
      url: '/api/captacao/relatorios/divulgacao-vaga',
      sent: { dataIni: '2026-01-01', pdf: true },
      type: 'application/pdf',
      answer: pdf,
    })
    assert.equal(body.length, 5)
    assert.includeMembers(evidence.keys, ['report divulgacao-vaga pdf#made', 'filter divulgacao-vaga dataIni#made'])
    assert.notInclude(evidence.keys, 'report divulgacao-vaga pdf#rows read')
    fileRead(body)
    assert.includeMembers(evidence.keys, [
      'report divulgacao-vaga pdf#rows read',
      'filter divulgacao-vaga dataIni#rows read',
    ])
    assert.notInclude(evidence.keys, 'filter divulgacao-vaga dataIni#varied')
    asked(evidence, {
      method: 'POST',
      url: '/api/captacao/relatorios/divulgacao-vaga',
      sent: { dataIni: '2099-01-01', pdf: true },
      status: 404,
      answer: { code: 'SEM_DADOS' },
    })
    assert.include(evidence.keys, 'filter divulgacao-vaga dataIni#varied')
    assert.notInclude(evidence.keys, 'filter divulgacao-vaga pdf#varied')
  })

  test('a button is a control of its own screen, a title its heading; a text elsewhere on the page is neither', ({
    assert,
  }) => {
    const screen = contract.screens.find(
      ({ buttons, route, kind }) =>
        buttons.length &&
        route?.startsWith('/') &&
        !route.includes('{') &&
        !['dialog', 'widget', 'layout'].includes(kind),
    )!
    const [button] = screen.buttons
    const evidence = new Evidence()
    const shown = { headings: [] as string[], controls: [] as string[], texts: [screen.title, button!] }
    evidence.screen(screen.route!, shown)
    assert.include(evidence.keys, `screen ${screen.id}#opened`)
    assert.notInclude(evidence.keys, `screen ${screen.id}#title`)
    assert.notInclude(evidence.keys, `button ${screen.id} ${button}#button`)
    evidence.screen(screen.route!, { ...shown, headings: [screen.title], controls: [button!] })
    assert.includeMembers(evidence.keys, [`screen ${screen.id}#title`, `button ${screen.id} ${button}#button`])
  })

  test('short texts must stand alone, long ones may stand in a sentence, and what the occasion puts in may be anything', ({
    assert,
  }) => {
    assert.isFalse(textOf('Sair')!.test('Sair da conta'))
    assert.isTrue(textOf('{N} registro(s) encontrado(s).')!.test('15 registro(s) encontrado(s).'))
    assert.isTrue(textOf('{label} é obrigatório(a)')!.test('Naturalidade é obrigatória'))
    assert.isUndefined(textOf('{mensagem}'))
  })

  test('what no test shows stands at the top as open, what some show in part says what it lacks', ({ assert }) => {
    const demand = (key: string) => ({
      key,
      section: 'Chamadas',
      group: 'portal',
      what: key,
      assumed: false,
      aspects: ['answered', 'answer read'],
      plugin: 'portal',
    })
    const text = makePage(
      [demand('call a'), demand('call b'), demand('call c')],
      [
        {
          file: 'tests/unit/a.spec.ts',
          title: 'shows a',
          keys: ['call a#answered', 'call a#answer read', 'call c#answered'],
        },
      ],
    )
    assert.match(text, /\| all \| 1 \| 1 \| 1 \| 0 \| 3 \|/)
    assert.match(text, /- \*\*portal\*\*: call b/)
    assert.match(text, /- \*\*portal\*\*: call c \(lacks answer read\)/)
    assert.include(text, '| portal | call a | `tests/unit/a.spec.ts` › shows a |')
  })
})
