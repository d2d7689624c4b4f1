import { test } from '@japa/runner'
import readExcelFile from 'read-excel-file/node'
import { messagesOf, newCpf, system, unique, vacancyInput } from '#tests'
import { approvedVacancy, enter, move, newCandidate, ok, openVacancy, scene, VACANCIES } from './story.ts'

const SUBSTITUTES = '/api/captacao/candidatos/substituidos'

/** Two people of one name, one of whom was dismissed. */
async function staffOf(one: Awaited<ReturnType<typeof scene>>) {
  const nome = unique('Bastos')
  const { estabelecimento, area, faixa } = one.catalogues
  const talents = (await system(one.empresaId)).repo('gestao-talentos/talentos')
  const hire = (first: string) =>
    talents.create({
      nome: `${first} ${nome}`,
      nomeComercial: first,
      cpf: newCpf(),
      dataAdmissao: '2020-02-01',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
    })
  const [active, dismissed] = [await hire('Ana'), await hire('Rui')]
  await talents.patch(dismissed.id, { dataDesligamento: '2021-02-01' })
  return { nome, active, dismissed }
}

test.group('Vacancies: what the documents say of their calls', () => {
  // Proves: rec.candidatos.substituidos
  test('the picker of substituted talents is asked of /substituidos, where the mark decides about dismissed ones', async ({
    assert,
  }) => {
    const one = await scene()
    const { nome, active, dismissed } = await staffOf(one)
    const offered = async (more = '') =>
      ok(await one.client.get(`${SUBSTITUTES}?nome=${encodeURIComponent(nome)}${more}`)).body.map((row: any) => row.id)
    assert.deepEqual(await offered(), [active.id])
    assert.deepEqual(await offered('&incluirColaboradoresDesligados=true'), [active.id, dismissed.id])
    const { colaboradoresSubstituidos: field } = ok(await one.client.get('/api/metadata')).body.resources[
      'captacao/solicitacoes-pessoal'
    ].fields
    assert.deepEqual(field.optionsFrom, {
      path: 'captacao/candidatos/substituidos',
      query: { incluirColaboradoresDesligados: 'incluirColaboradoresDesligados' },
    })
    const body = (extra: object) =>
      vacancyInput(one.catalogues, { colaboradoresSubstituidos: [dismissed.id, active.id], ...extra })
    assert.deepEqual(messagesOf(await one.client.post(VACANCIES, body({}))), {
      colaboradoresSubstituidos: 'Para substituir talentos desligados, marque "Incluir talentos desligados".',
    })
    const made = ok(await one.client.post(VACANCIES, body({ incluirColaboradoresDesligados: true }))).body
    assert.lengthOf(made.colaboradoresSubstituidos, 2)
    // Who is there already may stay.
    ok(
      await one.client.put(`${VACANCIES}/${made.id}`, {
        incluirColaboradoresDesligados: false,
        colaboradoresSubstituidos: made.colaboradoresSubstituidos,
      }),
    )
  })

  // Proves: recruitment.solicitacoes-pessoal.05, solicitacoes-pessoal
  test('libera demands the status A: without it, or with another one, nothing is released', async ({ assert }) => {
    const one = await scene()
    const { id } = await openVacancy(one)
    const release = (body: object) => one.client.put(`${VACANCIES}/${id}/libera`, body)
    for (const body of [{}, { status: null }, { status: 'R' }, { status: 'I' }])
      assert.deepEqual(messagesOf(await release(body)), { status: 'A liberação aceita somente o status Aprovada.' })
    assert.equal((await one.client.get(`${VACANCIES}/${id}`)).body.status, 'I')
    const { actions } = ok(await one.client.get('/api/metadata')).body.resources['captacao/solicitacoes-pessoal']
    const { fields } = actions.find(({ name }: { name: string }) => name === 'libera')
    assert.equal(fields.status.prefill, 'A', 'the form begins with it')
    ok(await release({ status: 'A' }))
  })

  // Proves: recruitment.solicitacoes-pessoal.09, solicitacoes-pessoal, vagas
  test('what solPessoalExibirSalario and solPessoalExibirColabSubstituido hide is in no answer, list, export or form, and is not taken', async ({
    assert,
  }) => {
    const one = await scene({ solPessoalExibirSalario: true, solPessoalExibirColabSubstituido: true })
    const { active } = await staffOf(one)
    const given = { remuneracao: 4321.5, colaboradoresSubstituidos: [active.id] }
    const { id } = await openVacancy(one, given)
    const companies = (await system(one.empresaId)).repo('utilitario/empresas')
    const show = (shown: boolean) =>
      companies.patch(one.empresaId, {
        configuracao: { solPessoalExibirSalario: shown, solPessoalExibirColabSubstituido: shown },
      })
    const names = ['remuneracao', 'colaboradoresSubstituidos', 'incluirColaboradoresDesligados']
    const form = async () =>
      ok(await one.client.get('/api/metadata')).body.resources['captacao/solicitacoes-pessoal'].fields
    await show(false)
    const row = ok(await one.client.get(`${VACANCIES}/${id}`)).body
    const [listed] = ok(await one.client.get(`${VACANCIES}?completo=true`)).body.content
    for (const name of names) {
      assert.notProperty(row, name)
      assert.notProperty(listed, name)
      assert.notProperty(await form(), name)
    }
    assert.equal((await one.client.get(`${VACANCIES}?remuneracaoIni=1`)).status, 400)
    assert.equal((await one.client.get(`${VACANCIES}/exportar.csv?campos=descricao,remuneracao`)).status, 400)
    assert.deepEqual(messagesOf(await one.client.put(`${VACANCIES}/${id}`, { remuneracao: 1 })), {
      remuneracao: 'Campo desconhecido.',
    })
    ok(await one.client.put(`${VACANCIES}/${id}`, { descricao: 'Outra' }))
    await show(true)
    const back = ok(await one.client.get(`${VACANCIES}/${id}`)).body
    assert.equal(back.remuneracao, 4321.5)
    assert.deepEqual(
      back.colaboradoresSubstituidos.map((substituido: any) => substituido.id),
      [active.id],
    )
  })

  test('candidato-selecao: I prints the apt and the not apt; who is still in a stage only with T', async ({
    assert,
  }) => {
    const one = await scene()
    const vacancy = await approvedVacancy(one)
    const stage = one.catalogues.etapas[0]!
    const people = await Promise.all(
      ['S', 'N', 'I'].map(async (apto) => {
        const { id, nome } = await newCandidate(one, { nome: unique(`Pessoa ${apto}`) })
        ok(await move(one, (await enter(one, id, vacancy.id)).id, stage.id, apto))
        return nome as string
      }),
    )
    const printed = async (situacaoCandidato?: string) => {
      const answer = ok(
        await one.client.post('/api/captacao/relatorios/candidato-selecao', {
          etapasIds: [stage.id],
          ...(situacaoCandidato && { situacaoCandidato }),
          pdf: false,
        }),
      )
      const text = JSON.stringify(await readExcelFile(answer.body))
      return people.map((nome) => text.includes(nome))
    }
    assert.deepEqual(await printed(), [true, true, false])
    assert.deepEqual(await printed('I'), [true, true, false])
    assert.deepEqual(await printed('S'), [true, false, false])
    assert.deepEqual(await printed('N'), [false, true, false])
    assert.deepEqual(await printed('T'), [true, true, true])
  })

  test('duracao-vaga: the areas chosen narrow the positions offered while "Somente cargos vinculados" is marked', async ({
    assert,
  }) => {
    const one = await scene()
    const { fields } = ok(await one.client.get('/api/metadata')).body.reports['captacao/relatorios/duracao-vaga']
    assert.deepEqual(fields.cargosIds.lookup, { areasIds: '$areasIds' })
    assert.deepEqual(fields.cargosIds.lookupWhen, { op: 'eq', field: 'cargosVinculados', value: true })
    const { id } = one.catalogues.area
    const other = ok(
      await one.client.post('/api/cargo-salario/areas-organizacionais', { nome: unique('Outra área') }),
    ).body
    const offered = async (areas: number) =>
      ok(await one.client.get(`/api/cargo-salario/cargos?areasIds=${areas}&resumido=true`)).body.totalElements
    assert.equal(await offered(id), 1)
    assert.equal(await offered(other.id), 0)
  })
})
