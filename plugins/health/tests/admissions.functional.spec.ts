import { test } from '@japa/runner'
import db from '@adonisjs/lucid/services/db'
import { startWorker } from '#app/jobs/index.ts'
import { storagePath } from '#config/drive.ts'
import { filesWith, placesOf } from '#tests/database/everywhere.ts'
import { checked, settled, messagesOf, staffClient, system, unique } from '#tests'
import { scene } from './scene.ts'

const ADMISSIONS = '/api/sst/profissionais-usuarios'
const RECORDS = '/api/sst/prontuarios'

const mailed = async (empresaId: number) =>
  (await db.from('emails_enviados').where('empresa_id', empresaId)).map((item) => String(item.destinatarios)).join(' ')

test.group('Access to health records', () => {
  test('an administrator who admits himself reads no record until a health professional agrees', async ({ assert }) => {
    const { client: admin, company, repo, talento, medico } = await scene()
    await repo('utilitario/empresas').patch(company.id, {
      configuracao: { emailEncarregadoDados: 'dpo@exemplo.com.br' },
    })
    const email = `${unique('doutora').replace(/\W/g, '')}@exemplo.com.br`
    const doctor = await staffClient({ empresaId: company.id })
    await repo('utilitario/usuarios').patch(doctor.user.id, { email })
    await repo('sst/profissionais-usuarios').create({ usuario: doctor.user.id, profissional: medico.id })
    const { body: record } = await doctor.post(RECORDS, {
      colaborador: talento.id,
      data: '2026-03-02',
      profissional: medico.id,
      descricao: 'Queixa de zumbido',
    })
    const today = (await system(company.id)).today
    const own = { usuario: admin.user.id, profissional: medico.id }
    const back = await admin.post(ADMISSIONS, { ...own, desde: '2020-01-01' })
    assert.equal(back.status, 400)
    assert.deepEqual(messagesOf(back), { desde: 'O acesso não pode começar antes de hoje.' })
    const before = await mailed(company.id)
    const asked = await admin.post(ADMISSIONS, { ...own, desde: today })
    assert.equal(asked.status, 201, asked.text)
    assert.equal(asked.body.situacao, 'PENDENTE')
    assert.equal((await admin.get(`${RECORDS}/${record.id}`)).status, 404)
    assert.equal((await admin.get(RECORDS)).body.totalElements, 0)

    const told = (await mailed(company.id)).slice(before.length)
    for (const address of [email, 'dpo@exemplo.com.br']) assert.include(told, address)
    const messages = await db.from('mensagens_usuarios').where('usuario_id', doctor.user.id)
    assert.isTrue(
      messages.some((message) => message.texto.includes(`pediu acesso a prontuários para ${admin.user.nome}`)),
    )
    const log = (await admin.get('/api/sst/prontuarios-acessos')).body.content
    assert.isTrue(log.some((item: any) => item.tipo === 'A' && item.usuario === admin.user.nome))
    assert.isNotEmpty((await admin.get('/api/utilitario/log?entidade=sst/profissionais-usuarios')).body.content)

    // Neither he himself nor another administrator confirms it, and he does not write that it was.
    const other = await staffClient({ empresaId: company.id })
    for (const client of [admin, other])
      assert.equal((await client.put(`${ADMISSIONS}/${asked.body.id}/confirmar`)).status, 400)
    await admin.put(`${ADMISSIONS}/${asked.body.id}`, { ...asked.body, confirmadoEm: '2026-01-01T00:00:00Z' })
    assert.equal((await admin.get(`${RECORDS}/${record.id}`)).status, 404)
    const [granted] = [await doctor.put(`${ADMISSIONS}/${asked.body.id}/confirmar`)]
    assert.equal(granted.status, 200, granted.text)
    assert.equal(granted.body.situacao, 'ATIVO')
    assert.equal((await admin.get(`${RECORDS}/${record.id}`)).status, 200)

    // What was in force stays in the list.
    assert.equal((await admin.delete(`${ADMISSIONS}/${asked.body.id}`)).status, 400)
    const { body: now } = await admin.get(`${ADMISSIONS}/${asked.body.id}`)
    const past = await admin.put(`${ADMISSIONS}/${now.id}`, { ate: '2026-01-01', versao: now.versao })
    assert.equal(past.status, 400)
    const ended = await admin.put(`${ADMISSIONS}/${now.id}`, { ate: today, versao: now.versao })
    assert.equal(ended.status, 200, ended.text)
    const longer = await other.put(`${ADMISSIONS}/${now.id}`, { ate: null, versao: ended.body.versao })
    assert.equal(longer.body.situacao, 'PENDENTE', 'a longer access is confirmed again')
  })

  test('a health professional admits a colleague at once; the first of a company is told to the data officer', async ({
    assert,
  }) => {
    const { client: admin, company, repo, medico, professional } = await scene()
    await repo('utilitario/empresas').patch(company.id, {
      configuracao: { emailEncarregadoDados: 'dpo@exemplo.com.br' },
    })
    const doctor = await staffClient({ empresaId: company.id })
    const first = await admin.post(ADMISSIONS, { usuario: doctor.user.id, profissional: medico.id })
    assert.equal(first.body.situacao, 'ATIVO')
    assert.include(await mailed(company.id), 'dpo@exemplo.com.br')
    const nurse = await professional('2')
    const colleague = await staffClient({ empresaId: company.id })
    const second = await doctor.post(ADMISSIONS, { usuario: colleague.user.id, profissional: nurse.id })
    assert.equal(second.body.situacao, 'ATIVO')
    assert.equal((await colleague.get(RECORDS)).status, 200)
    const self = await colleague.post(ADMISSIONS, { usuario: colleague.user.id, profissional: medico.id })
    assert.equal(self.body.situacao, 'PENDENTE', 'nobody confirms an access of their own')
  })
})

test.group('Health records from a file', () => {
  test('leave no clear text in the storage or the database once they are written, nor when they are undone', async ({
    assert,
  }) => {
    const { company, repo, talento, medico } = await scene()
    const doctor = await staffClient({ empresaId: company.id })
    await repo('sst/profissionais-usuarios').create({ usuario: doctor.user.id, profissional: medico.id })
    const worker = startWorker({ pollMs: 20 })
    try {
      const marker = 'ZUMBIDOEXTREMO'
      const lines = (text: string, id?: number) => [
        ['Código do registro', 'Talento', 'Data', 'Profissional de saúde', 'Descrição'],
        [id ?? null, talento.nome, '02/03/2026', medico.nome, text],
      ]
      const seen = await checked(doctor, 'sst/prontuarios', lines(marker), {}, 'dados.csv')
      assert.equal(seen.resultado?.recusados ?? 0, 0, JSON.stringify(seen))
      assert.equal((await doctor.put(`/api/importacoes/${seen.id}/gravar`)).status, 202)
      const done = await settled(doctor, seen.id)
      assert.equal(done.estado, 'gravado', JSON.stringify(done))
      await doctor.post('/api/sst/prontuarios/motivo', { motivo: 'A' })
      const [row] = (await doctor.get('/api/sst/prontuarios?completo=true')).body.content
      assert.equal(row.descricao, marker)
      const again = await checked(doctor, 'sst/prontuarios', lines('OUTROTEXTO', row.id), {}, 'dados.csv')
      await doctor.put(`/api/importacoes/${again.id}/gravar`)
      await settled(doctor, again.id)
      const text = async () => (await doctor.get(`/api/sst/prontuarios/${row.id}`)).body.descricao
      assert.equal(await text(), marker, 'a file writes no record anew')
      await doctor.delete(`/api/importacoes/${again.id}`)
      for (const text of [marker, 'OUTROTEXTO']) {
        assert.deepEqual(await placesOf(text), [])
        assert.deepEqual(filesWith(storagePath.pathname, text), [])
      }
      await doctor.put(`/api/importacoes/${seen.id}/desfazer`)
      assert.equal((await settled(doctor, seen.id)).estado, 'gravado')
      assert.equal(await text(), marker, 'nor does the undo of the import remove it')
      assert.deepEqual(await placesOf(marker), [])
    } finally {
      await worker.stop(50)
    }
  })
})
