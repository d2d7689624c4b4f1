import { type EngineContext } from '#engine'
import { newCpf, unique, minimalInput, checkPlugin } from '#tests'

const physician = async (context: EngineContext) => {
  const [uf] = (await context.repo('geral/estados').list({ limit: 1 })).rows
  return context.repo('sst/profissional').create({
    nome: unique('Médico'),
    cpf: newCpf(),
    orgaoDeClasse: '1',
    numeroInscricao: unique('').slice(-8),
    ufId: uf!.id,
  })
}

const somebody = async (context: EngineContext) => ({
  colaborador: (
    await context.repo('gestao-talentos/talentos').create(await minimalInput('gestao-talentos/talentos', context, {}))
  ).id,
})

/** Whoever asks is made a health professional first: without that nobody reads or writes health records. */
async function ownRecord(context: EngineContext) {
  const { id } = await physician(context)
  const users = await context.db.from('usuarios_empresas').where('empresa_id', context.empresaId!).select('pai_id')
  for (const { pai_id } of users)
    await context.repo('sst/profissionais-usuarios').create({ usuario: pai_id, profissional: id, desde: '2026-01-01' })
  return { profissional: id, descricao: 'Sem queixas.' }
}

// Proves: prontuarios, solicitacoes-exame, afastamentos, sst.afastamentos.integrados
checkPlugin('health', {
  // An access that was in force stays in the list.
  // Health records are only added to.
  removals: { 'sst/profissionais-usuarios': 400, 'sst/prontuarios': 400, 'sst/audiometrias': 400 },
  samples: {
    'sst/solicitacoes-exame': somebody,
    'sst/aso': async (context) => ({
      ...(await somebody(context)),
      medico: (await physician(context)).id,
      data: '2026-03-02',
    }),
    'sst/prontuarios': ownRecord,
    'sst/audiometrias': async (context) => ({
      profissional: (await ownRecord(context)).profissional,
      data: '2026-03-02',
    }),
  },
})
