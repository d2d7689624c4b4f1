import { test } from '@japa/runner'
import { staffClient, system, unique, textOf } from '#tests'
import { approvedVacancy, CANDIDATES, enter, move, newCandidate, ok, scene, VACANCIES } from './story.ts'

/** What each part of the printed résumé is known by. */
const PARTS: Record<string, string> = {
  exibirFormacao: 'Gestão de pessoas',
  exibirCertificados: 'NR-12',
  exibirIdioma: 'Esperanto',
  exibirConhecimento: 'Planilhas',
  exibirCurso: 'Informática básica',
  exibirExperiencia: 'Padaria Sol',
  exibirObservacao: 'Prefere a manhã',
  exibirHistorico: 'Pontual e atenta',
  exibirTextoOCR: 'Trecho lido do papel',
  exibirCamposExtras: 'Tamanho da camisa',
  exibirSolicitacaoPessoal: 'Auxiliar de padaria',
  exibirInformacaoSocioEconomica: 'Possui veículo',
}

test.group('Parts of the printed résumé', (group) => {
  group.each.timeout(600_000)

  async function story() {
    const one = await scene({
      personalizacao: { 'captacao/candidatos': { 'camposExtras.texto1': { rotulo: 'Tamanho da camisa' } } },
    })
    const { repo } = await system(one.empresaId)
    const [area, idioma, conhecimento] = [
      await repo('captacao/areas-formacao').create({ nome: unique('Administração') }),
      await repo('captacao/idiomas').create({ nome: 'Esperanto' }),
      await repo('cargo-salario/conhecimentos').create({
        nome: 'Planilhas',
        areasOrganizacionais: [one.catalogues.area.id],
      }),
    ]
    const person = await newCandidate(one, {
      nome: 'Lia Ramos',
      cursos: 'Informática básica',
      observacao: 'Prefere a manhã',
      ocrTexto: 'Trecho lido do papel',
      camposExtras: { texto1: 'GG' },
      socioEconomica: { possuiVeiculo: true },
      conhecimentos: [conhecimento.id],
      candidatoIdiomas: [{ idioma: idioma.id, nivel: 'A' }],
      certificados: [{ titulo: 'NR-12', organizacao: 'Senai', tipo: 'CURSO' }],
      formacao: [
        {
          areaFormacao: area.id,
          curso: 'Gestão de pessoas',
          local: 'UFC',
          situacao: 'COMPLETO',
          tipo: 'GRADUACAO',
        },
      ],
      experiencias: [{ empresa: 'Padaria Sol', cargo: one.catalogues.cargo.id, dataAdmissao: '2020-02-01' }],
    })
    const vacancy = await approvedVacancy(one, { descricao: 'Auxiliar de padaria' })
    const application = await enter(one, person.id, vacancy.id)
    ok(await move(one, application.id, one.catalogues.etapas[0]!.id, 'S', { observacao: 'Pontual e atenta' }))
    const print = async (options: Record<string, unknown>) =>
      (await textOf(ok(await one.client.post(`${CANDIDATES}/${person.id}/imprimir-curriculo`, options)).body)).replace(
        /\s+/g,
        ' ',
      )
    return { one, print, person, vacancy }
  }

  // Proves: curriculo-candidato
  test('each part stands in the print exactly when it is chosen', async ({ assert }) => {
    const { print } = await story()
    const none = Object.fromEntries(Object.keys(PARTS).map((name) => [name, false]))
    const shown = (text: string) => Object.keys(PARTS).filter((name) => text.includes(PARTS[name]!))
    const all = await print(Object.fromEntries(Object.keys(PARTS).map((name) => [name, true])))
    assert.deepEqual(shown(all), Object.keys(PARTS))
    assert.deepEqual(shown(await print(none)), [])
    for (const name of ['exibirFormacao', 'exibirExperiencia', 'exibirTextoOCR'])
      assert.deepEqual(shown(await print({ ...none, [name]: true })), [name])
  })

  // Proves: impressao-curriculo
  test('lists restricted from whoever prints are in neither résumé nor request, and do not make the print fail', async ({
    assert,
  }) => {
    const { one, person, vacancy } = await story()
    for (const [key, fields] of [
      [
        'captacao/candidatos',
        { experiencias: { restrito: true }, formacao: { restrito: true }, 'contato.email': { restrito: true } },
      ],
      ['captacao/solicitacoes-pessoal', { bairrosIds: { restrito: true } }],
    ] as const)
      ok(await one.client.put(`/api/utilitario/personalizacao/campos?recurso=${key}`, { campos: fields }))
    const bound = await staffClient({
      empresaId: one.empresaId,
      authorities: ['ROLE_CAPTACAO_CANDIDATOS', 'ROLE_CAPTACAO_SOLICITACOES_PESSOAL'],
    })
    const all = Object.fromEntries(Object.keys(PARTS).map((name) => [name, true]))
    const textIn = async (answer: Promise<{ status: number; text: string; body: any }>) =>
      (await textOf(ok(await answer).body)).replace(/\s+/g, ' ')
    const resume = await textIn(bound.post(`${CANDIDATES}/${person.id}/imprimir-curriculo`, all))
    assert.include(resume, 'NR-12')
    for (const hidden of ['Padaria Sol', 'Gestão de pessoas']) assert.notInclude(resume, hidden)
    assert.include(await textIn(bound.get(`${VACANCIES}/${vacancy.id}/pdf`)), 'Auxiliar de padaria')
  })

  // Proves: curriculo-candidato, impressao-curriculo
  test('the letterhead is left out when it is not wanted', async ({ assert }) => {
    const { one, print } = await story()
    const { nome } = await (await system(one.empresaId)).repo('utilitario/empresas').get(one.empresaId)
    assert.include(await print({ exibirCabecalho: true }), nome)
    assert.notInclude(await print({ exibirCabecalho: false }), nome)
  })
})
