import { test } from '@japa/runner'
import { SEES_ALL_AREAS } from '../plugin.ts'
import { createCatalogues, createCompany, newCpf, staffClient } from '#tests'

const AT = '/api/gestao-talentos'

test.group('Timeline of a talent', () => {
  // Proves: colaboradores-ocorrencias
  test('tells situations, occurrences and the dismissal newest first; without their authority only what the record says', async ({
    assert,
  }) => {
    const company = await createCompany()
    const { estabelecimento, area, faixa } = await createCatalogues(company.id)
    const client = await staffClient({ empresaId: company.id })
    const post = async (path: string, body: object) => (await client.post(`${AT}/${path}`, body)).body
    const talent = await post('talentos', {
      nome: 'Ana Lima',
      nomeComercial: 'Ana',
      cpf: newCpf(),
      dataAdmissao: '2020-01-15',
      estabelecimento: estabelecimento.id,
      areaOrganizacional: area.id,
      faixaSalarial: faixa.id,
    })
    const { id: praise } = await post('ocorrencias', { descricao: 'Elogio', pontuacao: 5 })
    const said = await post('colaboradores-ocorrencias', {
      colaborador: talent.id,
      ocorrencia: praise,
      dataIni: '2022-03-10',
      observacao: 'Atendeu um cliente difícil.',
    })
    const { id: reason } = await post('motivo-desligamento', { motivo: 'Pedido de demissão' })
    await post('desligamentos', { colaborador: talent.id, dataDesligamento: '2024-05-31', motivoDesligamento: reason })
    const told = async (authorities?: string[]) => {
      const reader = authorities ? await staffClient({ empresaId: company.id, authorities }) : client
      const { body } = await reader.get(`${AT}/talentos/${talent.id}/linha-do-tempo`)
      return body.map((item: any) => [item.quando, item.titulo, item.tom])
    }
    assert.deepEqual(await told(), [
      ['2024-05-31', 'Desligamento: Pedido de demissão', null],
      ['2022-03-10', 'Elogio', null],
      ['2020-01-15', 'Contratação', 'info'],
    ])
    assert.deepEqual(await told(['ROLE_GESTAO_TALENTOS_TALENTOS', SEES_ALL_AREAS]), [
      ['2020-01-15', 'Contratação', 'info'],
    ])
    const { body } = await client.get(`${AT}/talentos/${talent.id}/linha-do-tempo`)
    assert.deepInclude(body[1], {
      texto: 'Atendeu um cliente difícil.',
      rota: `/gestao-talentos/colaboradores-ocorrencias/${said.id}`,
    })
  })
})
