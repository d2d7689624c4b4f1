import { test } from '@japa/runner'
import { asStored, EngineError, when } from '#engine'
import { find } from '#engine/registry/checks/find.ts'
import { engine } from '#engine/engine.ts'
import {
  candidateInput,
  createCatalogues,
  createCompany,
  minimalInput,
  newCnpj,
  newCpf,
  staffClient,
  type StaffClient,
  system,
  textOf,
  unique,
} from '#tests'

const TALENTS = 'gestao-talentos/talentos'
const CANDIDATES = 'captacao/candidatos'
const CIVIL = 'Zacarias Civilnome'
const SOCIAL = 'Aurora Socialnome'

/** A talent and a candidate with a social name, in a company of their own. */
async function people() {
  const company = await createCompany()
  const context = await system(company.id)
  const client = await staffClient({ empresaId: company.id })
  const catalogues = await createCatalogues(company.id)
  const candidate = await context
    .repo(CANDIDATES)
    .create(candidateInput(catalogues, { nome: CIVIL, nomeSocial: SOCIAL }))
  const talent = await context.repo(TALENTS).create({
    ...(await minimalInput(TALENTS, context)),
    nome: CIVIL,
    nomeComercial: 'Aurora',
    nomeSocial: SOCIAL,
    cpf: newCpf(),
    dataAdmissao: '2026-01-05',
  })
  return { context, client, talent, candidate, catalogues }
}

/** Fields of a resource that refer to a talent or a candidate; those of rows are tried by their own specs. */
const references = () =>
  [...engine().registry.resources.values()].flatMap((resource) =>
    resource.def.aliasOf || resource.def.embedded
      ? []
      : resource.layout.stored
          .filter(({ field }) => field.kind === 'ref' && (field.to === TALENTS || field.to === CANDIDATES))
          .map((stored) => ({ resource, stored })),
  )

async function readEverywhere(client: StaffClient, key: string, id: number, path: string) {
  const query = `ids=${id}&sort=${path.split('.')[0]}`
  return [
    JSON.stringify((await client.get(`/api/${key}/${id}`)).body),
    (await client.get(`/api/${key}?${query}&fields=${path}`)).text,
    (await client.get(`/api/${key}/exportar.csv?${query}&campos=${path}`)).text,
  ]
}

const tried = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof EngineError || /refuses the least|no way to make one/.test(String(error))) return undefined
    throw error
  }
}

test.group('How people are called', () => {
  test('each resource that refers to a person names them by the social name, in the record, the list and the export', async ({
    assert,
  }) => {
    const { context, client, talent, candidate } = await people()
    const seen: string[] = []
    for (const { resource, stored } of references()) {
      const { key, def } = resource
      const id = stored.field.to === TALENTS ? talent.id : candidate.id
      const row = await tried(async () => {
        const input = await minimalInput(key, context)
        const [head, inner] = stored.path.split('.') as [string, string?]
        const value = inner ? { ...(input[head] as object), [inner]: id } : id
        return context.repo(key).create({ ...input, [head]: value })
      })
      if (!row || find(def.fields, stored.path)?.hidden) continue
      const stands = stored.path.split('.').reduce<any>((level, part) => level?.[part], row)
      if (stands?.id !== id) continue
      assert.equal(stands.nome, SOCIAL, `${key}.${stored.path}`)
      for (const text of await readEverywhere(client, key, row.id, stored.path))
        assert.notInclude(text, CIVIL, `${key}.${stored.path}`)
      seen.push(`${key}.${stored.path}`)
    }
    assert.isAbove(seen.length, 15, seen.join('\n'))
  })

  for (const key of [TALENTS, CANDIDATES])
    test(`a list of ${key} sorts by, shows and finds the name people go by, and its export has the civil one beside`, async ({
      assert,
    }) => {
      const { client, talent, candidate, context, catalogues } = await people()
      const { id } = key === TALENTS ? talent : candidate
      const other =
        key === TALENTS
          ? await context
              .repo(key)
              .create({ ...(await minimalInput(key, context)), nome: 'Mário', nomeComercial: 'M', cpf: newCpf() })
          : await context.repo(key).create(candidateInput(catalogues, { nome: 'Mário' }))
      const whole = (await client.get(`/api/${key}/${id}`)).body
      assert.deepInclude(whole, { nome: CIVIL, nomeSocial: SOCIAL, rotulo: SOCIAL })
      const list = (await client.get(`/api/${key}`)).body.content
      assert.deepEqual(
        list.map((row: any) => [row.id, row.rotulo]),
        [
          [id, SOCIAL],
          [other.id, 'Mário'],
        ],
      )
      assert.deepEqual((await client.get(`/api/${key}?resumido=true&unpaged=true`)).body, [
        { id, nome: SOCIAL },
        { id: other.id, nome: 'Mário' },
      ])
      for (const query of ['q=zacarias', 'q=aurora', 'nome=zacarias', 'nome=aurora', 'resumido=true&q=civilnome'])
        assert.deepEqual(
          (await client.get(`/api/${key}?${query}`)).body.content.map((row: any) => row.id),
          [id],
          query,
        )
      const alias = '/api/cargo-salario/colaboradores'
      if (key === TALENTS)
        assert.deepEqual(
          (await client.get(alias)).body.content.map((row: any) => row.rotulo),
          [SOCIAL, 'Mário'],
        )
      const csv = (await client.get(`/api/${key}/exportar.csv`)).text
      const [head, first] = csv.replace('\uFEFF', '').split('\r\n')
      const columns = head!.replaceAll('"', '').split(';')
      const values = first!.replaceAll('"', '').split(';')
      const at = (label: string) => values[columns.indexOf(label)]
      assert.equal(at('Nome'), SOCIAL)
      assert.equal(at('Nome civil'), CIVIL)
    })

  test('a query tells what a person is called, through a reference and of its own, and the civil name where asked', async ({
    assert,
  }) => {
    const { context } = await people()
    const found = await context
      .query(TALENTS)
      .where(when('nome').like('civilnome'))
      .orderBy('nome')
      .select({ nome: 'nome', civil: asStored('nome') })
      .rows()
    assert.deepEqual(found, [{ nome: SOCIAL, civil: CIVIL }] as any)
  })

  test('documents the law asks for have the civil name: letters and the PPP', async ({ assert }) => {
    const { client, talent } = await people()
    await (await system()).repo('utilitario/empresas').patch(client.empresaId, { cnpj: newCnpj() })
    await client.post('/api/gestao-talentos/modelos-carta/modelos-padrao')
    const models = (await client.get('/api/gestao-talentos/modelos-carta?unpaged=true')).body
    const letter = await client.post(`/api/${TALENTS}/${talent.id}/carta`, {
      modelo: models.find((model: any) => /v[ií]nculo|trabalho/i.test(model.titulo))?.id ?? models[0].id,
      data: '2026-11-20',
      guardar: false,
    })
    assert.equal(letter.status, 200, letter.text.slice(0, 300))
    const text = await textOf(letter.body)
    assert.include(text, CIVIL)
    assert.notInclude(text, SOCIAL)
    const ppp = await client.post('/api/sst/relatorios/ppp', { talentosIds: [talent.id], data: '2026-06-01' })
    assert.equal(ppp.status, 200, ppp.text.slice(0, 300))
    assert.include(await textOf(ppp.body), CIVIL)
  })

  test('a social name entered later renames what stores the name, and taking it away gives the civil one back', async ({
    assert,
  }) => {
    const { context, candidate } = await people()
    const exams = context.repo('captacao/exames-palografico')
    const exam = await tried(async () =>
      exams.create({ ...(await minimalInput('captacao/exames-palografico', context)), candidato: candidate.id }),
    )
    if (!exam) return
    assert.equal((await exams.get(exam.id)).nome, SOCIAL)
    await context.repo(CANDIDATES).patch(candidate.id, { nomeSocial: null })
    assert.equal((await exams.get(exam.id)).nome, CIVIL)
    const later = unique('Depois')
    await context.repo(CANDIDATES).patch(candidate.id, { nomeSocial: later })
    assert.equal((await exams.get(exam.id)).nome, later)
  })
})
