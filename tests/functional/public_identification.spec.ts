import { test } from '@japa/runner'
import env from '#start/env.ts'
import { issueLink } from '#app/links/index.ts'
import type { EndpointDef, FieldDefs } from '#engine'
import { engine } from '#engine/engine.ts'
import { newAttendanceCode } from '#plugins/training/domain/attendance_code.ts'
import { Client, createCompany, newCpf, system } from '#tests'
import { rawRow } from '#tests/database/raw_rows.ts'

const ASKED_PER_PERSON = 5
const kinds = (fields: FieldDefs = {}) => Object.values(fields).map((field) => field.kind)
/** Endpoints at which somebody without an account says who they are, with a second fact a stranger could guess. */
const doors = () =>
  engine().registry.endpoints.filter(({ audience, fields, query }) => {
    const asked = [...kinds(fields), ...kinds(query)]
    return ['public', 'link', 'candidate'].includes(audience) && asked.includes('cpf') && asked.includes('date')
  })

/** A company with what the doors are about, and a call of a stranger that names a person. */
async function scene(door: EndpointDef) {
  const empresaId = (await createCompany()).id
  const context = await system(empresaId)
  const day = await rawRow(engine().registry.resource('desenvolvimento/dias-turmas'), empresaId, {
    dia: context.today,
  })
  const extra: Record<string, () => object> = {
    'publico/presenca': () => ({ codigo: newAttendanceCode(env.get('APP_KEY'), empresaId, day), dispositivo: 'x' }),
  }
  const purpose = [door.purpose].flat()[0]
  const link =
    door.audience === 'link'
      ? await issueLink(context, { purpose: String(purpose), label: 'Aparelho', path: '', record: { key: 'x', id: 1 } })
      : null
  return (cpf: string, nascimento: string) =>
    new Client().send(
      door.method,
      `/api/${door.path}`,
      { cpf, nascimento, ...extra[door.path]?.() },
      link ? { 'X-Link': link.token } : {},
    )
}

test.group('Public endpoints that ask CPF and birth date', () => {
  test('each counts attempts per person, concurrent ones too, and then refuses the right date as well', async ({
    assert,
  }) => {
    const found = doors()
    assert.includeMembers(
      found.map((endpoint) => endpoint.path),
      ['avaliacao/quiosque', 'cipa/urna', 'pesquisa/quiosque', 'publico/presenca'],
    )
    for (const door of found) {
      const ask = await scene(door)
      const cpf = newCpf()
      const days = Array.from({ length: 12 }, (_, at) => `1990-05-${String(at + 1).padStart(2, '0')}`)
      const statuses = (await Promise.all(days.map((day) => ask(cpf, day)))).map((item) => item.status)
      assert.equal(statuses.filter((status) => status !== 429).length, ASKED_PER_PERSON, `${door.path}: ${statuses}`)
      assert.equal((await ask(cpf, '1990-05-20')).status, 429, door.path)
      // Another person is not shut out.
      assert.notEqual((await ask(newCpf(), '1990-05-20')).status, 429, door.path)
    }
  })
})
