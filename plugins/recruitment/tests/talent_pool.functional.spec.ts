import ace from '@adonisjs/core/services/ace'
import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { getCommand } from '#app/commands/main.ts'
import { searchPlanOf } from '#engine/search/plan.ts'
import { engine } from '#engine/engine.ts'
import { seedPlugins } from '#engine/migrations/seed.ts'
import { candidateClient, createCompany, staffClient, system, unique } from '#tests'
import {
  approvedVacancy,
  CANDIDATES,
  enter,
  newCandidate,
  ok,
  openVacancy,
  scene,
  type Scene,
  VACANCIES,
} from './story.ts'

const POOL = '/api/captacao/banco-talentos'
const INVITATIONS = '/api/captacao/convites-vagas'

/** A word no other test has, so that a search finds this test's people only. */
const newWord = (prefix: string) =>
  unique(prefix)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
const find = async ({ client }: Scene, q: string, more = '') =>
  ok(await client.get(`${POOL}?q=${encodeURIComponent(q)}${more}`)).body
const namesFor = async (item: Scene, q: string, more = '') =>
  (await find(item, q, more)).pessoas.map((person: any) => person.nome)
const wordsKept = (id: number) =>
  db
    .from('busca_palavras')
    .where({ recurso: searchPlanOf(engine().registry.resource('captacao/candidatos'))!.code, registro_id: id })

const job = (extra: Record<string, unknown>) => ({
  empresa: 'Padaria',
  dataAdmissao: '2020-01-01',
  checkNomeCargo: true,
  nomeMercado: 'Atendente',
  ...extra,
})
const ADVERT = { titulo: 'Pessoa analista', descricao: '<p>Venha.</p>', exibirModuloExterno: true }

async function publishedVacancy(one: Scene) {
  const { id } = await openVacancy(one, { anuncio: ADVERT, tipoVaga: 'EXTERNA' })
  return ok(await one.client.put(`${VACANCIES}/${id}/libera`, { status: 'A' })).body
}

test.group('Talent pool: words', () => {
  test('words are found in every part of the résumé, without accents and case, all of them anywhere', async ({
    assert,
  }) => {
    const one = await scene()
    const word = newWord('zeta')
    const idioma = ok(await one.client.post('/api/captacao/idiomas', { nome: unique('Tupi') })).body
    const area = ok(await one.client.post('/api/captacao/areas-formacao', { nome: unique('Área') })).body
    const person = await newCandidate(one, {
      nome: unique('Conceição Araújo'),
      observacao: `Indicação do ${word}`,
      ocrTexto: 'Experiência com NEGOCIAÇÃO e C# e C++',
      cursos: 'Oratória',
      experiencias: [job({ empresa: 'Siderúrgica Ferrão', nomeMercado: 'Soldadora', observacao: 'Soldas em TIG' })],
      candidatoIdiomas: [{ idioma: idioma.id, nivel: 'A' }],
      formacao: [{ areaFormacao: area.id, curso: 'Metalurgia', local: 'SENAI', tipo: 'TECNICO', situacao: 'COMPLETO' }],
      certificados: [{ titulo: 'NR-35' }],
    })
    await newCandidate(one, { nome: unique('Conceição Outra'), observacao: word })
    for (const text of [
      'conceicao ARAUJO',
      'negociacao',
      'C#',
      'c++',
      'oratoria',
      'siderurgica',
      'soldadora tig',
      'tupi',
      'metalurgia senai',
      'nr-35',
    ])
      assert.deepEqual(await namesFor(one, `${word} ${text}`), [person.nome], text)
    assert.deepEqual(await namesFor(one, `${word} soldadora padeiro`), [])
  })

  test('quotation marks hold words together, a minus leaves out, a star stands for any end, longer words find their other forms', async ({
    assert,
  }) => {
    const one = await scene()
    const word = newWord('omega')
    const a = await newCandidate(one, { nome: unique('Ana'), observacao: `${word} gerente de vendas` })
    const b = await newCandidate(one, { nome: unique('Bia'), observacao: `${word} vendas e gerente` })
    const c = await newCandidate(one, { nome: unique('Caio'), observacao: `${word} enfermeiros javascript` })
    assert.sameMembers(await namesFor(one, `${word} gerente vendas`), [a.nome, b.nome])
    assert.deepEqual(await namesFor(one, `${word} "gerente de vendas"`), [a.nome])
    assert.deepEqual(await namesFor(one, `${word} gerente -"vendas e"`), [a.nome])
    assert.sameMembers(await namesFor(one, `${word} -enfermeiros`), [a.nome, b.nome])
    assert.deepEqual(await namesFor(one, `${word} enfermeira`), [c.nome])
    assert.deepEqual(await namesFor(one, `${word} java`), [])
    assert.deepEqual(await namesFor(one, `${word} java*`), [c.nome])
  })

  test('the name counts most, then what the person does and wants, then the rest', async ({ assert }) => {
    const one = await scene()
    const word = newWord('sigma')
    const third = await newCandidate(one, { nome: unique('Um'), observacao: word })
    const first = await newCandidate(one, { nome: `${word} ${unique('Dois')}` })
    const second = await newCandidate(one, { nome: unique('Três'), experiencias: [job({ nomeMercado: word })] })
    assert.deepEqual(await namesFor(one, word), [first.nome, second.nome, third.nome])
    assert.deepEqual(
      await namesFor(one, word, '&sort=nome'),
      [first, second, third].map((person) => person.nome).sort((x, y) => x.localeCompare(y)),
    )
  })

  test('what was found is shown as pieces of text, never as markup', async ({ assert }) => {
    const one = await scene()
    const word = newWord('kapa')
    await newCandidate(one, {
      nome: unique('Eva'),
      observacao: `antes <img src=x onerror=alert(1)> <b>${word}</b> depois`,
    })
    const [person] = (await find(one, word)).pessoas
    assert.deepEqual(person.trechos, [
      {
        path: 'observacao',
        label: 'Observações',
        pieces: [
          ['antes <img src=x onerror=alert(1)> <b>', false],
          [word, true],
          ['</b> depois', false],
        ],
      },
    ])
  })

  // Proves: candidatos
  test('a change, a removal and its undoing are found at once; nothing of who was removed stays in the index', async ({
    assert,
  }) => {
    const one = await scene()
    const [before, after] = [newWord('antes'), newWord('depois')]
    const person = await newCandidate(one, { nome: unique('Gil'), observacao: before })
    assert.lengthOf(await namesFor(one, before), 1)
    ok(await one.client.put(`${CANDIDATES}/${person.id}`, { observacao: after }))
    assert.lengthOf(await namesFor(one, before), 0)
    assert.lengthOf(await namesFor(one, after), 1)
    assert.isNotEmpty(await wordsKept(person.id))
    ok(await one.client.delete(`${CANDIDATES}/${person.id}`))
    assert.isEmpty(await wordsKept(person.id))
    assert.isEmpty(await db.from('busca_textos').where('registro_id', person.id))
    assert.lengthOf(await namesFor(one, after), 0)
  })

  test('a new name of a position, a city or a language is a word of everybody who has it', async ({ assert }) => {
    const one = await scene()
    const [position, language] = [newWord('cargo'), newWord('lingua')]
    const idioma = ok(await one.client.post('/api/captacao/idiomas', { nome: unique('Língua') })).body
    const person = await newCandidate(one, {
      nome: unique('Iara'),
      candidatoIdiomas: [{ idioma: idioma.id, nivel: 'A' }],
      experiencias: [{ empresa: 'X', cargo: one.catalogues.cargo.id, dataAdmissao: '2020-01-01' }],
    })
    assert.isEmpty(await namesFor(one, position))
    ok(await one.client.put(`/api/captacao/idiomas/${idioma.id}`, { nome: language }))
    ok(await one.client.put(`/api/cargo-salario/cargos/${one.catalogues.cargo.id}`, { nome: position }))
    assert.deepEqual(await namesFor(one, `${position} ${language}`), [person.nome])
  })

  test('what comes through the portal, in bulk and in changes of lists is found too', async ({ assert }) => {
    const one = await scene()
    const word = newWord('lote')
    const own = await candidateClient(one.empresaId, one.catalogues, { nome: unique('Portal'), observacao: word })
    const { candidateInput } = await import('#tests')
    ok(
      await one.client.post(`${CANDIDATES}/lote`, {
        rows: [
          candidateInput(one.catalogues, { nome: unique('Lote'), observacao: word }),
          candidateInput(one.catalogues, { nome: unique('Lote'), cursos: word }),
        ],
      }),
    )
    assert.lengthOf(await namesFor(one, word), 3)
    const other = newWord('lista')
    ok(await one.client.put(`${CANDIDATES}/${own.candidate.id}`, { experiencias: [job({ empresa: other })] }))
    assert.deepEqual(await namesFor(one, other), [own.candidate.nome])
  })
})

test.group('Talent pool: the index', () => {
  async function rebuild(...args: string[]) {
    const command = await ace.create((await getCommand({ commandName: 'search:rebuild' }))! as any, args)
    command.ui.switchMode('raw')
    await command.exec()
    return command.exitCode ?? 0
  }

  test('search:rebuild reads what was written around the application, and drops indexes of earlier definitions', async ({
    assert,
  }) => {
    const one = await scene()
    const word = newWord('fora')
    const person = await newCandidate(one, { nome: unique('Importada') })
    await find(one, word)
    await db.from('candidatos').where('id', person.id).update({ observacao: word })
    assert.isEmpty(await namesFor(one, word))
    await db.table('busca_recursos').insert({ recurso: 5, chave: 'captacao/candidatos' })
    await db.table('busca_palavras').insert({ recurso: 5, palavra: word, registro_id: person.id, campos: 1 })
    assert.equal(await rebuild('captacao/candidatos'), 0)
    assert.deepEqual(await namesFor(one, word), [person.nome])
    assert.isEmpty(await db.from('busca_palavras').where('recurso', 5))
    assert.equal(await rebuild('captacao/nada'), 1)
  })

  test('searches and changes at the same moment end with what was written last, found once', async ({ assert }) => {
    const one = await scene()
    const [word, last] = [newWord('junto'), newWord('fim')]
    const people = await Promise.all(
      [1, 2, 3].map(() => newCandidate(one, { nome: unique('Junto'), observacao: word })),
    )
    const changes = people.flatMap((person) =>
      [1, 2, 3].map((round) =>
        one.client.put(`${CANDIDATES}/${person.id}`, { observacao: `${word} ${round}`, cursos: last }),
      ),
    )
    const answers = await Promise.all([
      ...changes,
      ...Array.from({ length: 12 }, () => one.client.get(`${POOL}?q=${word}`)),
    ])
    assert.deepEqual([...new Set(answers.map((answer) => answer.status))], [200])
    assert.sameMembers(
      await namesFor(one, last),
      people.map((person) => person.nome),
    )
    for (const { id } of people) {
      const text = (await one.client.get(`${CANDIDATES}/${id}`)).body.observacao.split(' ')[1]
      assert.deepEqual(
        (await wordsKept(id).whereIn('palavra', ['1', '2', '3'])).map((row) => row.palavra),
        [text],
      )
    }
  })

  test('somebody who is removed while the index is being read leaves nothing in it', async ({ assert }) => {
    const one = await scene()
    const word = newWord('some')
    const people = await Promise.all(
      [1, 2, 3, 4].map(() => newCandidate(one, { nome: unique('Some'), observacao: word })),
    )
    await Promise.all([
      ...people.map((person) => one.client.delete(`${CANDIDATES}/${person.id}`)),
      ...[1, 2, 3, 4].map(() => one.client.get(`${POOL}?q=${word}`)),
    ])
    assert.isEmpty(await namesFor(one, word))
    for (const { id } of people.filter((person) => person))
      if ((await one.client.get(`${CANDIDATES}/${id}`)).status === 404) assert.isEmpty(await wordsKept(id))
  })
})

test.group('Talent pool: filters', () => {
  test('place, wishes, language with level, experience, salary, disability and open processes narrow the search', async ({
    assert,
  }) => {
    await seedPlugins(engine())
    const one = await scene()
    const word = newWord('filtro')
    const [idioma, other] = [
      ok(await one.client.post('/api/captacao/idiomas', { nome: unique('Inglês') })).body,
      ok(await one.client.post('/api/captacao/idiomas', { nome: unique('Russo') })).body,
    ]
    const a = await newCandidate(one, {
      nome: unique('A'),
      observacao: word,
      endereco: { uf: one.catalogues.estado.id, cidade: one.catalogues.cidade.id },
      pessoal: { sexo: 'F', deficiencia: '1', escolaridade: '09' },
      primeiroEmprego: false,
      candidatoIdiomas: [
        { idioma: idioma.id, nivel: 'B' },
        { idioma: other.id, nivel: 'A' },
      ],
      experiencias: [
        job({ dataAdmissao: '2015-01-01', dataDesligamento: '2021-01-01', salario: 3000 }),
        job({ dataAdmissao: '2021-02-01', dataDesligamento: '2022-02-01', salario: 5000 }),
      ],
    })
    const b = await newCandidate(one, {
      nome: unique('B'),
      observacao: word,
      disponivel: false,
      pessoal: { sexo: 'M', escolaridade: '05' },
      candidatoIdiomas: [{ idioma: idioma.id, nivel: 'A' }],
    })
    await enter(one, b.id, (await approvedVacancy(one)).id)
    const only = async (filter: string, expected: { nome: string }[]) =>
      assert.sameMembers(
        await namesFor(one, word, `&${filter}`),
        expected.map((person) => person.nome),
        filter,
      )
    await only(`cidade=${one.catalogues.cidade.id}`, [a])
    await only(`uf=${one.catalogues.estado.id}`, [a])
    await only(`cargos=${one.catalogues.cargo.id}`, [a, b])
    await only(`idioma=${idioma.id}`, [a, b])
    await only(`idioma=${idioma.id}&nivel=I`, [b])
    await only('escolaridade=07', [a])
    await only('experienciaIni=7', [a])
    await only('experienciaIni=8', [])
    await only('experienciaFim=3', [b])
    await only('salarioIni=4500&salarioFim=5000', [a])
    await only('salarioFim=4000', [])
    await only('disponivel=false', [b])
    await only('pcd=true', [a])
    await only('semProcesso=true', [a])
    await only('atualizado=30', [a, b])
    const facets = ok(await one.client.get(`${POOL}/contagens?q=${word}`)).body
    assert.deepEqual(
      facets.find((facet: any) => facet.filtro === 'idioma').valores.map((value: any) => [value.id, value.quantos]),
      [
        [idioma.id, 2],
        [other.id, 1],
      ],
    )
    assert.notProperty(ok(await one.client.get(`${POOL}/filtros`)).body, 'sexo')
  })

  test('hostile and senseless questions are refused or find nothing', async ({ assert }) => {
    const one = await scene()
    for (const wrong of [
      'uf=abc',
      'uf=1%20OR%201=1',
      'nivel=X',
      'sexo=F',
      'sort=senha',
      'size=7',
      'page=0',
      'page=5000&size=100',
      `q=${'x'.repeat(201)}`,
      'q[]=a',
      'experienciaIni=-1',
      `uf=${Array.from({ length: 51 }, (_, index) => index + 1)}`,
    ])
      assert.equal((await one.client.get(`${POOL}?${wrong}`)).status, 400, wrong)
    for (const odd of [
      "'; DROP TABLE candidatos; --",
      '%',
      '_',
      '"',
      '"""',
      '-',
      '- -',
      '***',
      '\\',
      '\u0000',
      '💥',
      'a'.repeat(200),
      '(((',
      'NEAR(x)',
      '-"',
      Array.from({ length: 60 }, (_, index) => `w${index}`)
        .join(' ')
        .slice(0, 200),
    ])
      assert.equal((await one.client.get(`${POOL}?q=${encodeURIComponent(odd)}`)).status, 200, odd)
  })
})

test.group('Talent pool: who finds whom', () => {
  test('another company finds nobody, unless both share candidates', async ({ assert }) => {
    const one = await scene()
    const sharing = await scene({ compartilhaCandidatos: true })
    const word = newWord('empresa')
    await newCandidate(one, { nome: unique('Só daqui'), observacao: word })
    await newCandidate(sharing, { nome: unique('De todos'), observacao: word })
    const stranger = await staffClient()
    assert.equal((await stranger.get(`${POOL}?q=${word}`)).body.total, 0)
    const { id } = await createCompany({ compartilhaCandidatos: true })
    assert.equal((await (await staffClient({ empresaId: id })).get(`${POOL}?q=${word}`)).body.total, 1)
  })

  test('who sees only the own areas finds only their candidates; without the authority there is no search', async ({
    assert,
  }) => {
    const one = await scene()
    const word = newWord('areas')
    await newCandidate(one, { nome: unique('Longe'), observacao: word })
    const manager = await staffClient({
      empresaId: one.empresaId,
      ownAreas: true,
      authorities: ['ROLE_CAPTACAO_BANCO_TALENTOS', 'ROLE_CAPTACAO_CANDIDATOS'],
    })
    assert.equal(ok(await manager.get(`${POOL}?q=${word}`)).body.total, 0)
    assert.deepEqual(ok(await manager.get(`${POOL}/contagens?q=${word}`)).body, [])
    const nobody = await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_CANDIDATOS'] })
    for (const path of ['', '/contagens', '/filtros', '/vagas'])
      assert.equal((await nobody.get(`${POOL}${path}`)).status, 403, path)
  })

  test('words of a field that is hidden from a user find nothing for that user, nor does its filter exist', async ({
    assert,
  }) => {
    const word = newWord('oculto')
    const one = await scene({
      personalizacao: {
        'captacao/candidatos': {
          observacao: { restrito: true },
          cargos: {},
          'pessoal.deficiencia': { restrito: true },
        },
      },
    })
    await newCandidate(one, { nome: unique('Com segredo'), observacao: word })
    assert.equal((await find(one, word)).total, 1)
    const bound = await staffClient({ empresaId: one.empresaId, authorities: ['ROLE_CAPTACAO_BANCO_TALENTOS'] })
    assert.equal(ok(await bound.get(`${POOL}?q=${word}`)).body.total, 0)
    assert.equal(ok(await bound.get(`${POOL}?q=${encodeURIComponent(`"${word}"`)}`)).body.total, 0)
    assert.equal((await bound.get(`${POOL}?pcd=true`)).status, 400)
  })
})

test.group('Talent pool: invitations', () => {
  test('people are invited once, by mail and in the portal; who cannot be invited is named with the reason', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await publishedVacancy(one)
    const email = `${newWord('conv')}@example.com`
    const person = await candidateClient(one.empresaId, one.catalogues, {
      nome: unique('Convidada'),
      contato: { email },
    })
    const paper = await newCandidate(one, { nome: unique('Sem aceite') })
    const inside = await candidateClient(one.empresaId, one.catalogues, { nome: unique('Inscrito') })
    await enter(one, inside.candidate.id, vacancy.id)
    const leaving = await candidateClient(one.empresaId, one.catalogues, { nome: unique('De saída') })
    ok(await leaving.post(`/api/externo/candidatos/${leaving.candidate.id}/exclusao`, { senha: leaving.password }))
    const ask = () =>
      one.client.post(`${POOL}/convidar`, {
        candidatos: [person.candidate.id, paper.id, inside.candidate.id, leaving.candidate.id],
        solicitacao: vacancy.id,
        mensagem: 'Venha <b>já</b>',
      })
    const first = ok(await ask()).body
    assert.equal(first.feitos, 1)
    assert.deepEqual(
      first.recusas.map((refusal: any) => refusal.mensagem),
      ['Não aceitou a política de privacidade.', 'Já participa desta vaga.', 'Pediu a exclusão dos dados.'],
    )
    assert.deepEqual(ok(await ask()).body.recusas[0], {
      id: person.candidate.id,
      nome: person.candidate.nome,
      mensagem: 'Já foi convidado para esta vaga.',
    })
    const mails = (await db.from('tarefas').where('nome', 'email').where('dados', 'like', `%${email}%`))
      .map((row) => JSON.parse(row.dados))
      .filter((mail) => mail.subject === 'Convite: Pessoa analista')
    assert.lengthOf(mails, 1)
    assert.include(mails[0].html, `/externo/anuncios/${vacancy.id}?empresaId=${one.empresaId}`)
    assert.include(mails[0].html, 'Venha &lt;b&gt;já&lt;/b&gt;')
    assert.include(mails[0].text, `/externo/anuncios/${vacancy.id}?empresaId=${one.empresaId}`)
    const [mine] = ok(await person.get('/api/externo/convites')).body
    assert.containSubset(mine, { solicitacaoId: vacancy.id, titulo: 'Pessoa analista', mensagem: 'Venha <b>já</b>' })
    assert.deepEqual(ok(await inside.get('/api/externo/convites')).body, [])
    assert.equal(
      ok(await one.client.get(`${INVITATIONS}?candidato=${person.candidate.id}&completo=true`)).body.content[0]
        .solicitacao.id,
      vacancy.id,
    )
    ok(await person.post(`/api/externo/candidato-solicitacoes?solicitacaoId=${vacancy.id}`))
    assert.deepEqual(ok(await person.get('/api/externo/convites')).body, [])
  })

  test('only to vacancies with a published advert, only own candidates, and not to too many at once', async ({
    assert,
  }) => {
    const one = await scene()
    const person = await newCandidate(one)
    const closed = await approvedVacancy(one)
    const invite = (body: Record<string, unknown>, client = one.client) => client.post(`${POOL}/convidar`, body)
    assert.equal(
      (await invite({ candidatos: [person.id], solicitacao: closed.id })).body.message,
      'A vaga não está publicada no portal: só para vagas com anúncio aberto se convida.',
    )
    const vacancy = await publishedVacancy(one)
    assert.equal((await invite({ candidatos: [], solicitacao: vacancy.id })).body.message, 'Candidatos é obrigatório')
    assert.equal(
      (await invite({ candidatos: Array.from({ length: 101 }, (_, index) => index + 1), solicitacao: vacancy.id })).body
        .message,
      'Selecione no máximo 100 candidatos de cada vez.',
    )
    for (const odd of ['x', [null], [{}], [1.5], { id: 1 }, ['1 OR 1=1']])
      assert.equal((await invite({ candidatos: odd, solicitacao: vacancy.id })).status, 400, JSON.stringify(odd))
    const stranger = await scene()
    assert.equal(
      (await invite({ candidatos: [person.id], solicitacao: (await publishedVacancy(stranger)).id }, stranger.client))
        .status,
      404,
    )
    assert.equal((await invite({ candidatos: [person.id], solicitacao: vacancy.id }, stranger.client)).status, 400)
    const reader = await staffClient({
      empresaId: one.empresaId,
      authorities: ['ROLE_CAPTACAO_BANCO_TALENTOS', 'ROLE_CAPTACAO_CANDIDATOS'],
    })
    assert.equal((await invite({ candidatos: [person.id], solicitacao: vacancy.id }, reader)).status, 403)
  })

  test('several candidates enter several vacancies; who is in one already is named', async ({ assert }) => {
    const one = await scene()
    const [a, b] = [await newCandidate(one), await newCandidate(one)]
    const [v, w] = [await approvedVacancy(one), await approvedVacancy(one)]
    await enter(one, a.id, v.id)
    const told = ok(
      await one.client.post(`${POOL}/incluir`, { candidatos: [a.id, b.id], solicitacoesIds: [v.id, w.id] }),
    ).body
    assert.equal(told.feitos, 3)
    assert.deepEqual(told.recusas, [{ id: a.id, nome: a.nome, mensagem: `Já participa da vaga "${v.descricao}".` }])
  })

  test('an invitation goes with the candidate', async ({ assert }) => {
    const one = await scene()
    const vacancy = await publishedVacancy(one)
    const person = await candidateClient(one.empresaId, one.catalogues)
    ok(await one.client.post(`${POOL}/convidar`, { candidatos: [person.candidate.id], solicitacao: vacancy.id }))
    await (await system(one.empresaId)).repo('captacao/candidatos').delete(person.candidate.id)
    assert.isEmpty(await db.from('convites_vagas').where('candidato_id', person.candidate.id))
  })
})
