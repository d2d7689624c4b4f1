import { test } from '@japa/runner'
import { textOf, messagesOf, staffClient } from '#tests'
import { approvedVacancy, CANDIDATES, enter, move, newCandidate, ok, type Scene, scene, VACANCIES } from './story.ts'

const SELECTION = '/api/captacao/relatorios/candidato-selecao'
const DURATION = '/api/captacao/relatorios/duracao-vaga'

/** One vacancy, one apt and one rejected candidate in the first stage. */
async function selected(one: Scene) {
  const vacancy = await approvedVacancy(one, { quantidade: 2, data: '2026-10-01', descricao: 'Analista fiscal' })
  const [zoe, ana] = [await newCandidate(one, { nome: 'Zoé Alves' }), await newCandidate(one, { nome: 'Ana Brito' })]
  const [first] = one.catalogues.etapas
  ok(await move(one, (await enter(one, zoe.id, vacancy.id)).id, first!.id, 'S', { observacao: 'Excelente prova' }))
  ok(await move(one, (await enter(one, ana.id, vacancy.id)).id, first!.id, 'N', { observacao: 'Faltou experiência' }))
  return { vacancy, stage: first!.id, zoe, ana }
}

test.group('Recruitment reports', () => {
  // Proves: recruitment.relatorio-candidato-selecao.01
  test('candidato-selecao needs stages', async ({ assert }) => {
    const { client } = await scene()
    assert.property(messagesOf(await client.post(SELECTION, { etapasIds: [] })), 'etapasIds')
    for (const field of ['statusSolicitacao', 'situacaoCandidato'])
      assert.property(messagesOf(await client.post(SELECTION, { etapasIds: [1], [field]: null })), field)
  })

  // Proves: candidato-selecao
  test('candidato-selecao prints the vacancy, the people in order and, if wanted, the remarks', async ({ assert }) => {
    const one = await scene()
    const { stage } = await selected(one)
    const answer = ok(await one.client.post(SELECTION, { etapasIds: [stage], imprimirObservacao: true }))
    assert.equal(answer.headers.get('content-type'), 'application/pdf')
    const text = await textOf(answer.body)
    for (const words of [
      'Candidatos da Seleção',
      'Analista fiscal',
      'Zoé Alves',
      'Ana Brito',
      'Excelente prova',
      'Não apto',
      one.client.user.nome,
    ])
      assert.include(text, words)
    assert.isBelow(text.indexOf('Ana Brito'), text.indexOf('Zoé Alves'))
    assert.notInclude(
      await textOf(ok(await one.client.post(SELECTION, { etapasIds: [stage] })).body),
      'Excelente prova',
    )
  })

  // Proves: candidato-selecao
  test('candidato-selecao: S shows the apt only, N the others', async ({ assert }) => {
    const one = await scene()
    const { stage } = await selected(one)
    // Heads of narrow columns wrap, depending on the names below them: "recusa" may stand a line further down.
    const text = async (situacaoCandidato: string) =>
      await textOf(ok(await one.client.post(SELECTION, { etapasIds: [stage], situacaoCandidato })).body)
    const [apt, rejected] = [await text('S'), await text('N')]
    assert.isTrue(apt.includes('Zoé Alves') && !apt.includes('Ana Brito'))
    assert.isTrue(rejected.includes('Ana Brito') && !rejected.includes('Zoé Alves'))
    // Who passed has no reason for a refusal.
    assert.isTrue(rejected.includes('Motivo da') && !apt.includes('Motivo da'))
  })

  test('no data: 404 "Não existem dados para o filtro informado."', async ({ assert }) => {
    const one = await scene()
    const { stage } = await selected(one)
    for (const [path, body] of [
      [SELECTION, { etapasIds: [stage], statusSolicitacao: 'C' }],
      [SELECTION, { etapasIds: [one.catalogues.etapas[1]!.id] }],
      [DURATION, { dataIni: '2020-01-01', dataFim: '2020-02-01' }],
    ] as const) {
      const answer = await one.client.post(path, body)
      assert.equal(answer.status, 404)
      assert.containSubset(answer.body, { code: 'SEM_DADOS', message: 'Não existem dados para o filtro informado.' })
    }
  })

  // Proves: core.chamadas.09
  test('pdf: false gives a spreadsheet', async ({ assert }) => {
    const one = await scene()
    const { stage } = await selected(one)
    const answer = ok(await one.client.post(SELECTION, { etapasIds: [stage], pdf: false }))
    assert.include(answer.headers.get('content-type') ?? '', 'spreadsheetml')
    assert.equal(answer.body.subarray(0, 2).toString(), 'PK')
  })

  // Proves: duracao-vaga
  test('duracao-vaga counts the days to the closing, or to the last hiring', async ({ assert }) => {
    const one = await scene()
    const { vacancy } = await selected(one)
    ok(
      await move(
        one,
        (await enter(one, (await newCandidate(one)).id, vacancy.id)).id,
        one.catalogues.etapas[1]!.id,
        'C',
        { data: '2026-10-21' },
      ),
    )
    ok(await one.client.put(`${VACANCIES}/${vacancy.id}/encerra`, { dataEncerramento: '2026-10-31' }))
    const period = { dataIni: '2026-10-01', dataFim: '2026-10-31' }
    const text = await textOf(ok(await one.client.post(DURATION, period)).body)
    for (const words of [
      'Duração para Preenchimento de Vagas',
      'Analista fiscal',
      '01/10/2026',
      '31/10/2026',
      one.catalogues.cargo.nome,
    ])
      assert.include(text, words)
    assert.match(text, /31\/10\/2026\s+30/)
    assert.match(
      await textOf(ok(await one.client.post(DURATION, { ...period, consideraContratacao: true })).body),
      /21\/10\/2026\s+20/,
    )
  })

  // Proves: data.final-inferior
  test('duracao-vaga: "Data final inferior a data inicial."', async ({ assert }) => {
    const { client } = await scene()
    assert.equal(
      messagesOf(await client.post(DURATION, { dataIni: '2026-02-01', dataFim: '2026-01-01' })).dataFim,
      'Data final inferior a data inicial.',
    )
  })

  test('the screen of a report one may not see is refused, not missing', async ({ assert }) => {
    const denied = await staffClient({ authorities: ['ROLE_CAPTACAO_SOLICITACOES_PESSOAL'] })
    assert.equal((await denied.send('HEAD', SELECTION)).status, 403)
    assert.equal((await (await staffClient()).send('HEAD', SELECTION)).status, 404)
  })

  test('reports stay within the company', async ({ assert }) => {
    const one = await scene()
    const { stage } = await selected(one)
    const other = await scene()
    assert.include([400, 404], (await other.client.post(SELECTION, { etapasIds: [stage] })).status)
  })

  // Proves: curriculo-candidato, impressao-curriculo
  test('the résumé prints what was chosen and leaves out the rest', async ({ assert }) => {
    const one = await scene()
    const { zoe } = await selected(one)
    ok(await one.client.put(`${CANDIDATES}/${zoe.id}`, { cursos: 'Excel avançado', observacao: 'Prefere a manhã' }))
    const brief = await textOf(
      ok(await one.client.post(`${CANDIDATES}/${zoe.id}/imprimir-curriculo`, { exibirCurso: false })).body,
    )
    assert.include(brief, 'Zoé Alves')
    for (const hidden of ['Excel avançado', 'Prefere a manhã', 'Excelente prova']) assert.notInclude(brief, hidden)
    const whole = await textOf(
      ok(
        await one.client.post(`${CANDIDATES}/${zoe.id}/imprimir-curriculo`, {
          exibirCurso: true,
          exibirObservacao: true,
          exibirHistorico: true,
          exibirSolicitacaoPessoal: true,
          exibirAssinatura1: true,
          assinatura1: 'Paula Souza',
        }),
      ).body,
    )
    for (const shown of ['Excel avançado', 'Prefere a manhã', 'Excelente prova', 'Analista fiscal', 'Paula Souza'])
      assert.include(whole, shown)
  })

  // Proves: curriculo-candidato, impressao-curriculo, rec.candidatos.imprimir-curriculo
  test('the résumé writes the telephone of a former employer as people do', async ({ assert }) => {
    const one = await scene()
    const person = await newCandidate(one, {
      primeiroEmprego: false,
      experiencias: [
        {
          empresa: 'Padaria Sol',
          contatoEmpresa: '1932345678',
          cargo: one.catalogues.cargo.id,
          dataAdmissao: '2020-02-01',
        },
      ],
    })
    assert.include(
      await textOf(ok(await one.client.post(`${CANDIDATES}/${person.id}/imprimir-curriculo`, {})).body),
      '(19) 3234-5678',
    )
  })

  test('a shown signature needs a name', async ({ assert }) => {
    const one = await scene()
    const person = await newCandidate(one)
    assert.property(
      messagesOf(await one.client.post(`${CANDIDATES}/${person.id}/imprimir-curriculo`, { exibirAssinatura2: true })),
      'assinatura2',
    )
  })

  test('the request prints as PDF', async ({ assert }) => {
    const one = await scene()
    const { vacancy } = await selected(one)
    const text = await textOf(ok(await one.client.get(`${VACANCIES}/${vacancy.id}/pdf`)).body)
    for (const words of [
      `Solicitação de Pessoal nº ${vacancy.id}`,
      'Analista fiscal',
      one.catalogues.motivo.descricao,
      'Aprovada',
    ])
      assert.include(text, words)
  })
})
