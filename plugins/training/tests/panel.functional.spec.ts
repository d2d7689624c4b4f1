import { test } from '@japa/runner'
import { API, daysFromNow, makeClass, story, TURMAS } from './story.ts'

const PANEL = '/api/analytics/desenvolvimento'

async function scene() {
  const tale = await story({ people: 2 })
  const { client, catalogues } = tale
  const made = await makeClass(tale, { course: { nome: 'NR-35', periodicidade: 12 } })
  await client.put(`/api/cargo-salario/cargos/${catalogues.cargo.id}`, { cursosObrigatorios: [made.curso.id] })
  await client.put(`${API}/colaborador-turma/${made.people[0].id}`, {
    presencas: made.dias.map((dia) => ({ dia: dia.id })),
  })
  const { body: food } = await client.post(`${API}/tipo-despesa`, { descricao: 'Alimentação' })
  await client.put(`${TURMAS}/${made.turma.id}/despesas`, {
    turmaTipoDespesa: [{ tipoDespesa: food.id, despesa: 350 }],
  })
  await client.put(`${TURMAS}/${made.turma.id}/realizar`, {})
  return { ...tale, ...made, food }
}

test.group('Training panel and matrix', () => {
  // Proves: ana.desenvolvimento, analytics.treinamento.01, treinamento-formula
  test('hours per talent are (hours × participants) / active talents', async ({ assert }) => {
    const { client, talent } = await scene()
    await talent('Sem treinamento')
    await talent('Também não')
    const chart = async (name: string, query = '') => (await client.get(`${PANEL}/${name}${query}`)).body.rows
    assert.deepEqual(await chart('horas'), [{ horas: 8, turmas: '1 turma realizada', anterior: 0 }])
    // 8 hours × 2 participants / 4 active.
    assert.deepEqual(await chart('horasPorTalento'), [{ horas: 4, nota: '4 talentos ativos', anterior: 0 }])
    const { body } = await client.get(PANEL)
    assert.include(
      JSON.stringify(body),
      'Horas de treinamento por talento = (horas de treinamento x participantes) / talentos ativos. Horas de treinamento = soma da carga horária dos cursos x turmas realizadas.',
    )
    const empty = await client.get(`${PANEL}/horas?dataIni=2001-01-01&dataFim=2001-02-01`)
    assert.equal(empty.body.rows[0].horas, 0)
  })

  test('hours per talent add up the hours of each class times its own participants', async ({ assert }) => {
    const tale = await story({ people: 6 })
    const { client, time } = tale
    const held: { load: number; people: number }[] = []
    for (const [load, people] of [
      [8, 1],
      [4, 6],
      [20, 2],
    ] as const) {
      const made = await makeClass(
        { client, time: time.slice(0, people) },
        { course: { nome: `Curso de ${load} horas`, cargaHoraria: `${load}:00` } },
      )
      await client.put(`${TURMAS}/${made.turma.id}/realizar`, {})
      held.push({ load, people })
    }
    const { body } = await client.get(`${PANEL}/horasPorTalento`)
    const active = Number.parseInt(body.rows[0].nota, 10)
    const attended = held.reduce((sum, item) => sum + item.load * item.people, 0)
    assert.equal(body.rows[0].horas, Math.round((attended * 100) / active) / 100)
  })

  // Proves: ana.tipo-despesa-por-curso, ana.tipo-despesa-por-curso-detalhe, analytics.graficos.02,
  //   grafico-despesa-treinamento, grafico.curso-sem-despesas
  test('expenses by course lead to those by type', async ({ assert }) => {
    const { client, curso, food } = await scene()
    const { body } = await client.get(`${PANEL}/despesasPorCurso`)
    assert.deepEqual(body.rows, [{ label: 'NR-35', data: 850, id: curso.id }])
    const nested = await client.get(`${PANEL}/despesasDoCurso?cursoId=${curso.id}`)
    assert.deepEqual(nested.body.rows, [{ label: 'Alimentação', data: 350 }])
    const slice = [{ id: food.id, label: 'Alimentação', data: 350 }]
    assert.deepEqual((await client.get(`/api/analytics/tipo-despesa-por-curso?cursosIds=${curso.id}`)).body, slice)
    const dates = `dataIni=${daysFromNow(-30)}&dataFim=${daysFromNow(0)}`
    assert.deepEqual((await client.get(`/api/analytics/tipo-despesa-por-curso/${curso.id}?${dates}`)).body, slice)
    const other = await makeClass({ client, time: [] })
    assert.deepEqual((await client.get(`/api/analytics/tipo-despesa-por-curso/${other.curso.id}`)).body, [])
    const { body: about } = await client.get(PANEL)
    const nestedChart = about.charts.find((chart: any) => chart.name === 'despesasDoCurso')
    assert.equal(nestedChart.empty, 'O curso não possui despesas detalhadas.')
  })

  test('the matrix tells who misses what their position demands', async ({ assert }) => {
    const { client, curso } = await scene()
    const { body } = await client.get(`${API}/matriz`)
    assert.deepEqual(
      body.cursos.map((item: any) => [item.id, item.faltam, item.emDia]),
      [[curso.id, 0, 2]],
    )
    assert.deepEqual(
      body.talentos.map((talento: any) => talento.celulas),
      ['O', 'O'],
    )
    await client.put(`${API}/cursos/${curso.id}`, { percentualMinimoFrequencia: 75 })
    assert.equal(body.pendentes, 0)
  })
})
