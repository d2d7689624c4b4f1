import { test } from '@japa/runner'
import { createCatalogues, createCompany, messagesOf, newCpf, staffClient, system, unique } from '#tests'

const OWN = '/api/gestao-talentos/meus-dados'
const PROPOSALS = '/api/gestao-talentos/alteracoes-cadastrais'

/** An employee with a user and no authority, and somebody of HR. */
async function scene() {
  const company = await createCompany()
  const { estabelecimento, area, faixa } = await createCatalogues(company.id)
  const { repo } = await system(company.id)
  const talent = await repo('gestao-talentos/talentos').create({
    nome: unique('Talento'),
    nomeComercial: 'T',
    cpf: newCpf(),
    dataAdmissao: '2020-02-01',
    estabelecimento: estabelecimento.id,
    areaOrganizacional: area.id,
    faixaSalarial: faixa.id,
    pessoal: { estadoCivil: '01' },
    contato: { nomeContato: 'Mãe' },
  })
  const me = await staffClient({ empresaId: company.id, authorities: [], talento: talent.id })
  const hr = await staffClient({ empresaId: company.id })
  const read = async () => (await hr.get(`/api/gestao-talentos/talentos/${talent.id}`)).body
  return { company, talent, me, hr, read }
}

test.group('Meus dados', () => {
  test('a change is proposed without any authority, waits, and enters the record when HR approves it', async ({
    assert,
  }) => {
    const { me, hr, read, talent } = await scene()
    const own = (await me.get(OWN)).body
    assert.deepEqual([own.id, own.valores.pessoal.estadoCivil, own.propostas], [talent.id, '01', []])
    assert.notProperty(own.formulario.campos, 'salario')
    assert.equal((await me.post(OWN, own.valores)).body.message, 'Nada foi alterado.')
    const change = { pessoal: { ...own.valores.pessoal, estadoCivil: '02' }, endereco: { logradouro: 'Rua Nova' } }
    const asked = await me.post(OWN, change)
    assert.equal(asked.status, 201, asked.text)
    assert.deepEqual(
      asked.body.mudancas.map((mudanca: any) => [mudanca.campo, mudanca.antes, mudanca.depois]),
      [
        ['pessoal.estadoCivil', 'Solteiro(a)', 'Casado(a) - Comunhão Universal'],
        ['endereco.logradouro', null, 'Rua Nova'],
      ],
    )
    assert.equal((await read()).pessoal.estadoCivil, '01')
    assert.equal((await me.post(OWN, change)).status, 400)
    assert.equal((await me.put(`${PROPOSALS}/${asked.body.id}/aprovar`)).status, 403)
    const approved = await hr.put(`${PROPOSALS}/${asked.body.id}/aprovar`)
    assert.equal(approved.body.situacao, 'A', approved.text)
    const changed = await read()
    assert.deepEqual(
      [changed.pessoal.estadoCivil, changed.endereco.logradouro, changed.contato.nomeContato],
      ['02', 'Rua Nova', 'Mãe'],
    )
    assert.equal((await me.get(OWN)).body.propostas[0].situacao, 'A')
    assert.equal((await hr.put(`${PROPOSALS}/${asked.body.id}/aprovar`)).status, 400)
  })

  test('a refusal says why; a proposal is withdrawn by its owner; what is not theirs to change is ignored', async ({
    assert,
  }) => {
    const { me, hr, read, company } = await scene()
    const propose = (values: object) => me.post(OWN, values)
    const first = (await propose({ nomeSocial: 'Nome Social', nome: 'Outro nome', dataAdmissao: '2001-01-01' })).body
    assert.deepEqual(
      first.mudancas.map((mudanca: any) => mudanca.campo),
      ['nomeSocial'],
    )
    assert.equal(messagesOf(await hr.put(`${PROPOSALS}/${first.id}/recusar`, {})).motivo, 'Motivo é obrigatório')
    await hr.put(`${PROPOSALS}/${first.id}/recusar`, { motivo: 'Traga o documento.' })
    assert.equal((await me.get(OWN)).body.propostas[0].motivo, 'Traga o documento.')
    assert.isNull((await read()).nomeSocial)
    const second = (await propose({ nomeSocial: 'Outro' })).body
    const other = await staffClient({ empresaId: company.id, authorities: [] })
    assert.equal((await other.delete(`${OWN}/propostas/${second.id}`)).status, 400)
    assert.equal((await me.delete(`${OWN}/propostas/${second.id}`)).status, 204)
    assert.equal((await me.get(OWN)).body.propostas[0].situacao, 'C')
    assert.include((await other.get(OWN)).body.message, 'não está ligado a um talento')
    assert.equal((await propose({ contato: { email: 'nada' } })).status, 400)
  })
})
