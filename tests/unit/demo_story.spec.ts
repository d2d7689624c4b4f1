import { test } from '@japa/runner'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { isValidPis } from '@brazilian-utils/brazilian-utils/is-valid-pis'
import { cidades } from '#database/data/ibge.ts'
import { cbos } from '#database/data/cbo.ts'
import { crowdOf, crowdParts } from '#database/demo/crowd.ts'
import { demoStory, massCandidates, type Batch, type Row, type Value } from '#database/demo/index.ts'

const story = await demoStory({ portraits: false })
const rowsOf = (resource: string, batches: Batch[] = story) =>
  batches.filter((batch) => batch.resource === resource).flatMap(({ rows }) => rows)

/** Calls `visit` for every object inside a row. */
function walk(value: Value | undefined, visit: (object: { [field: string]: Value | undefined }) => void) {
  if (value === null || typeof value !== 'object') return
  if (Array.isArray(value)) return value.forEach((item) => walk(item, visit))
  visit(value as { [field: string]: Value | undefined })
  Object.values(value).forEach((item) => walk(item as Value, visit))
}

const group = (row: Row, name: string) => row[name] as { [field: string]: Value }

test.group('Demo story', () => {
  test('two calls tell exactly the same story', async ({ assert }) => {
    assert.deepEqual(await demoStory({ portraits: false }), story)
  })

  test('a portrait is drawn the same every time', async ({ assert }) => {
    const { portrait } = await import('#database/demo/drawing.ts')
    const [first, again, other] = await Promise.all([
      portrait('a', 'F', 30),
      portrait('a', 'F', 30),
      portrait('b', 'M', 60),
    ])
    assert.deepEqual(first, again)
    assert.notEqual(first.bytes, other.bytes)
    assert.equal(Buffer.from(first.bytes, 'base64').subarray(1, 4).toString(), 'PNG')
  })

  test('told on another day, all dates move with it', async ({ assert }) => {
    const later = await demoStory({ today: '2027-08-02', portraits: false })
    const open = rowsOf('captacao/solicitacoes-pessoal', later).filter(
      ({ encerrada, cancelada, status }) => !encerrada && !cancelada && status !== 'R',
    )
    assert.isNotEmpty(open)
    assert.isTrue(open.every(({ data }) => String(data) >= '2027-05-01'))
  })

  test('each company closed a vacancy in the last month: the report on durations finds some by its defaults', async ({
    assert,
  }) => {
    const told = await demoStory({ today: '2026-11-22', portraits: false })
    for (const company of [1, 2]) {
      const closed = rowsOf(
        'captacao/solicitacoes-pessoal',
        told.filter(({ empresa }) => empresa === company),
      ).map(({ dataEncerramento }) => String(dataEncerramento ?? ''))
      assert.isTrue(closed.some((day) => day >= '2026-10-22' && day <= '2026-11-22'))
    }
  })

  test('a row is named once, and refers only to rows written before it', ({ assert }) => {
    const known = new Set<string>()
    for (const { rows } of story) {
      for (const row of rows) {
        walk(row, ({ $ref }) => assert.isTrue($ref === undefined || known.has(String($ref)), String($ref)))
        assert.isFalse(known.has(row.ref), row.ref)
        known.add(row.ref)
      }
    }
  })

  test('a company never refers to a row of the other', ({ assert }) => {
    for (const { empresa, rows } of story.filter((batch) => batch.empresa !== null)) {
      walk(rows, ({ $ref }) => {
        const company = /^[a-z]+:([12]):/.exec(String($ref))?.[1]
        assert.isTrue(company === undefined || Number(company) === empresa, String($ref))
      })
    }
  })

  test('has the promised size: 25 positions, 60 talents, 21 former ones and 4 earlier contracts, 40 vacancies, 120 candidates', ({
    assert,
  }) => {
    assert.lengthOf(rowsOf('cargo-salario/cargos'), 25)
    assert.lengthOf(rowsOf('gestao-talentos/talentos'), 85)
    assert.lengthOf(
      rowsOf('gestao-talentos/talentos').filter((row) => !row.dataDesligamento),
      60,
    )
    assert.lengthOf(rowsOf('captacao/solicitacoes-pessoal'), 40)
    assert.lengthOf(rowsOf('captacao/candidatos'), 120)
  })

  test('people have valid documents of their own', ({ assert }) => {
    const people = rowsOf('captacao/candidatos').map((row) => group(row, 'pessoal'))
    const numbers = [...people, ...rowsOf('gestao-talentos/talentos'), ...rowsOf('utilitario/usuarios')].map(
      ({ cpf }) => String(cpf),
    )
    assert.isEmpty(numbers.filter((cpf) => !isValidCpf(cpf)))
    // Four people came back: each has two contracts, one after the other.
    assert.equal(new Set(numbers).size, numbers.length - 4)
    const contracts = Map.groupBy(rowsOf('gestao-talentos/talentos'), ({ cpf }) => cpf)
    const rehired = [...contracts.values()].filter((rows) => rows.length > 1)
    assert.lengthOf(rehired, 4)
    for (const rows of rehired) {
      const [first, second] = rows.toSorted((a, b) => (String(a.dataAdmissao) < String(b.dataAdmissao) ? -1 : 1))
      assert.equal(first!.nome, second!.nome)
      assert.isTrue(String(first!.dataDesligamento) < String(second!.dataAdmissao))
    }
    assert.isEmpty(people.filter(({ pis }) => !isValidPis(String(pis))))
    assert.include(numbers, '52998224725')
  })

  test('cities and occupations exist in the reference data', async ({ assert }) => {
    const cities = new Set(cidades().map(({ ibge }) => ibge))
    const codes = new Set((await cbos()).map(({ codigo }) => codigo))
    const used = rowsOf('captacao/candidatos').map((row) => (group(row, 'endereco').cidade as { id: number }).id)
    assert.isEmpty(used.filter((ibge) => !cities.has(ibge)))
    assert.isEmpty(rowsOf('cargo-salario/faixas-salariais').filter(({ codigoCBO }) => !codes.has(String(codigoCBO))))
  })

  test('texts fit their fields', ({ assert }) => {
    const fits = (rows: Row[], field: string, max: number) =>
      assert.isEmpty(rows.filter((row) => String(row[field] ?? '').length > max).map(({ ref }) => ref))
    fits(rowsOf('captacao/candidatos'), 'nome', 100)
    fits(rowsOf('gestao-talentos/talentos'), 'nome', 100)
    fits(rowsOf('gestao-talentos/talentos'), 'nomeComercial', 30)
    fits(rowsOf('captacao/solicitacoes-pessoal'), 'descricao', 100)
    fits(rowsOf('cargo-salario/areas-organizacionais'), 'nome', 60)
    fits(rowsOf('cargo-salario/faixas-salariais'), 'nome', 30)
  })

  test('nobody works before the age of 14, leaves before joining, or joins after today', ({ assert }) => {
    for (const row of rowsOf('captacao/candidatos')) {
      const birth = Number(String(group(row, 'pessoal').dataNascimento).slice(0, 4))
      for (const { dataAdmissao, dataDesligamento } of row.experiencias as {
        dataAdmissao: string
        dataDesligamento?: string
      }[]) {
        assert.isAtLeast(Number(dataAdmissao.slice(0, 4)) - birth, 14, row.ref)
        assert.isTrue(dataAdmissao <= '2026-11-20' && dataAdmissao <= (dataDesligamento ?? '2026-11-20'), row.ref)
      }
      assert.equal(row.primeiroEmprego, (row.experiencias as unknown[]).length === 0)
    }
  })

  test('vacancies stand in every situation the list can filter', ({ assert }) => {
    const vacancies = rowsOf('captacao/solicitacoes-pessoal')
    for (const flag of ['suspensa', 'encerrada', 'cancelada'])
      assert.isNotEmpty(
        vacancies.filter((row) => row[flag] === true),
        flag,
      )
    for (const status of ['I', 'A', 'R'])
      assert.isNotEmpty(
        vacancies.filter((row) => row.status === status),
        status,
      )
    const adverts = vacancies.map((row) => group(row, 'anuncio'))
    assert.isEmpty(
      adverts.filter(
        ({ titulo, descricao, exibirModuloExterno }) =>
          Boolean(titulo) !== Boolean(descricao) || (exibirModuloExterno && !titulo),
      ),
    )
  })

  test('the last entry of its history is where an application stands', ({ assert }) => {
    const history = rowsOf('captacao/historico')
    for (const { ref, etapaAtual, situacao, candidato } of rowsOf('captacao/candidato-solicitacoes')) {
      const own = history.filter((row) => (row.candidatoSolicitacao as { $ref: string }).$ref === ref)
      assert.deepEqual(own.at(-1)!.etapaSeletiva, etapaAtual)
      assert.equal(own.at(-1)!.apto, situacao)
      assert.isTrue(
        own.every((row, index) => index === 0 || String(row.data) >= String(own[index - 1]!.data)),
        ref,
      )
      if (situacao === 'C')
        assert.isTrue(
          rowsOf('captacao/candidatos').find((row) => row.ref === (candidato as { $ref: string }).$ref)!.contratado,
        )
    }
  })
})

test.group('The crowd behind the story', () => {
  const parts = crowdParts()
  const told = Promise.all(parts.map((part) => crowdOf(part, '2026-11-20', false)))
  const everybody = async () => (await told).flatMap(({ candidates }) => candidates.map(({ row }) => row))

  test('makes 2,000 candidates of 120, each with a CPF of its own', async ({ assert }) => {
    const rows = [...(await everybody()), ...rowsOf('captacao/candidatos')]
    assert.lengthOf(rows, 2_000)
    assert.equal(new Set(rows.map((row) => group(row, 'pessoal').cpf)).size, 2_000)
  })

  test('applied over eighteen months, never before the vacancy was opened nor after today', async ({ assert }) => {
    const opened = new Map(rowsOf('captacao/solicitacoes-pessoal').map((row) => [row.ref, String(row.data)]))
    const applied = (await told).flatMap(({ applications }) => applications)
    assert.isEmpty(
      applied.filter(
        (row) =>
          String(row.data) < opened.get(String((row.solicitacao as { $ref: string }).$ref))! ||
          String(row.data) > '2026-11-20',
      ),
    )
    assert.isAtLeast(new Set(applied.map((row) => String(row.data).slice(0, 7))).size, 17)
  })

  test('fills no vacancy beyond its number, and every closed one of the past', async ({ assert }) => {
    const hired = new Map<string, number>()
    for (const row of [
      ...(await told).flatMap(({ applications }) => applications),
      ...rowsOf('captacao/candidato-solicitacoes'),
    ]) {
      const vacancy = (row.solicitacao as { $ref: string }).$ref
      if (row.situacao === 'C') hired.set(vacancy, (hired.get(vacancy) ?? 0) + 1)
    }
    for (const row of rowsOf('captacao/solicitacoes-pessoal'))
      assert.equal(hired.get(row.ref) ?? 0, row.encerrada ? row.quantidade : 0, row.ref)
  })

  test('comes in portions nobody has to wait for, that of the newest vacancy first, the same every time', async ({
    assert,
  }) => {
    assert.isTrue(parts.every(({ size }) => size > 0 && size <= 20))
    assert.isTrue(
      parts.every(({ vacancy }, position) => position === 0 || vacancy.age >= parts[position - 1]!.vacancy.age),
    )
    assert.deepEqual(await crowdOf(parts[3]!, '2026-11-20', false), (await told)[3])
  })

  test('three of five have a photo, a small one', async ({ assert }) => {
    const { candidates } = await crowdOf({ ...parts[0]!, size: 5 }, '2026-11-20')
    const photos = candidates.flatMap(({ row }) => (row.foto ? [row.foto as { bytes: string }] : []))
    assert.lengthOf(photos, 3)
    assert.isTrue(photos.every(({ bytes }) => bytes.length < 12_000))
  })
})

async function collect(options: Parameters<typeof massCandidates>[0]) {
  const rows: Row[] = []
  for await (const batch of massCandidates(options)) rows.push(...batch.rows)
  return rows
}

test.group('Candidates by the thousand', () => {
  test('come in batches, exactly as many as asked for, each with a CPF of its own', async ({ assert }) => {
    const sizes: number[] = []
    for await (const { rows } of massCandidates({ candidates: 2_500 })) sizes.push(rows.length)
    assert.deepEqual(sizes, [1_000, 1_000, 500])
    const rows = await collect({ candidates: 2_500 })
    assert.equal(new Set(rows.map((row) => group(row, 'pessoal').cpf)).size, 2_500)
  })

  test('a second load that begins where the first ended repeats nobody', async ({ assert }) => {
    const [whole, second] = [await collect({ candidates: 30 }), await collect({ candidates: 10, from: 20 })]
    assert.deepEqual(second, whole.slice(20))
  })

  test('names are spread as in Brazil: many Silva, but not everybody', async ({ assert }) => {
    const rows = await collect({ candidates: 2_000 })
    const share = rows.filter(({ nome }) => /\bSilva\b/.test(String(nome))).length / rows.length
    assert.isAbove(share, 0.08)
    assert.isBelow(share, 0.22)
  })
})
