import { test } from '@japa/runner'
import { candidateInput, createCatalogues, newCpf, staffClient, unique } from '#tests'

const CANDIDATES = '/api/captacao/candidatos'

/** Candidates that differ in their lists too, so that a list given to the wrong person is seen. */
async function people(client: Awaited<ReturnType<typeof staffClient>>, count: number) {
  const catalogues = await createCatalogues(client.empresaId)
  const created: any[] = []
  for (let index = 0; index < count; index++) {
    const base = candidateInput(catalogues)
    const experiencias = Array.from({ length: index % 4 }, (_, number) => ({
      empresa: unique(`Empresa ${index}.${number}`),
      checkNomeCargo: true,
      nomeMercado: 'Auxiliar',
      dataAdmissao: '2020-01-01',
      dataDesligamento: '2021-01-01',
      motivoSaida: 'Mudança',
    }))
    const answer = await client.post(
      CANDIDATES,
      candidateInput(catalogues, {
        nome: unique('Pessoa'),
        primeiroEmprego: experiencias.length === 0,
        experiencias,
        pessoal: { ...base.pessoal, cpf: newCpf() },
      }),
    )
    if (answer.status !== 201) throw new Error(answer.text)
    created.push(answer.body)
  }
  return created
}

test.group('Records that are read at the same time', () => {
  // Proves: candidatos
  test('each gets its own values and lists, unknown ones 404, and nobody those of another company', async ({
    assert,
  }) => {
    const [client, stranger] = [await staffClient(), await staffClient()]
    const created = await people(client, 7)
    // Alone, one after the other, there is nothing to share.
    const alone = new Map<number, unknown>()
    for (const { id } of created) alone.set(id, (await client.get(`${CANDIDATES}/${id}`)).body)
    assert.deepEqual(
      [...alone.values()].map((item: any) => item.experiencias.length),
      [0, 1, 2, 3, 0, 1, 2],
    )
    const asked = Array.from({ length: 60 }, (_, index) => created[(index * 5) % created.length].id)
    const [own, foreign, unknown] = await Promise.all([
      Promise.all(asked.map((id) => client.get(`${CANDIDATES}/${id}`))),
      Promise.all(created.map(({ id }) => stranger.get(`${CANDIDATES}/${id}`))),
      Promise.all([1, 2, 3].map((far) => client.get(`${CANDIDATES}/${2_000_000_000 + far}`))),
    ])
    own.forEach((answer, index) => assert.deepEqual(answer.body, alone.get(asked[index])))
    assert.deepEqual([...new Set([...foreign, ...unknown].map((item) => item.status))], [404])
  })

  test('whoever asks after a write was acknowledged sees it, however many are reading', async ({ assert }) => {
    const client = await staffClient()
    const [person, ...others] = await people(client, 4)
    let reading = true
    const crowd = Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        for (let round = 0; reading; round++)
          await client.get(`${CANDIDATES}/${(round + index) % 2 ? person.id : others[index % others.length].id}`)
      }),
    )
    for (let round = 1; round <= 15; round++) {
      const changed = await client.put(`${CANDIDATES}/${person.id}`, { observacao: `Contato ${round}` })
      assert.equal(changed.status, 200, changed.text)
      const seen = await Promise.all([1, 2, 3].map(() => client.get(`${CANDIDATES}/${person.id}`)))
      assert.deepEqual(
        seen.map(({ body }) => [body.observacao, body.versao]),
        seen.map(() => [`Contato ${round}`, changed.body.versao]),
      )
    }
    reading = false
    await crowd
  })
})

test.group('References that are checked at the same time', () => {
  test('each writer is told of its own unknown references only', async ({ assert }) => {
    const [client, stranger] = [await staffClient(), await staffClient()]
    const [own, foreign] = [await createCatalogues(client.empresaId), await createCatalogues(stranger.empresaId)]
    const cargos = [own.cargo, foreign.cargo, { id: 2_000_000_000 }]
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => {
        const base = candidateInput(own)
        return client.post(
          CANDIDATES,
          candidateInput(own, {
            nome: unique('Pessoa'),
            cargos: [{ id: cargos[index % 3]!.id }],
            pessoal: { ...base.pessoal, cpf: newCpf() },
          }),
        )
      }),
    )
    answers.forEach(({ status, body }, index) => {
      assert.equal(status, index % 3 ? 400 : 201, JSON.stringify(body))
      if (index % 3) assert.deepEqual(body.errors?.map((error: any) => error.field) ?? body, ['cargos'])
      else assert.equal(body.cargos[0].id, own.cargo.id)
    })
  })
})
