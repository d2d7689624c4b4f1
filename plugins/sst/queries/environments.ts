import { type Context, when } from '#engine'

/** Where an environment is on a day. */
export interface EnvironmentOnDay {
  id: number
  /** As it is called on that day. */
  nome: string
  descricao: string | null
  tempoExposicao: string | null
  localAmbiente: string
  estabelecimento: { id: number; nome: string } | null
  obra: { id: number; nome: string } | null
  tipoInscricaoDeTerceiro: string | null
  numeroInscricaoDeTerceiro: string | null
}

/** Environments in use on a day, each as it is then. Those not begun yet or closed by then are left out. */
export async function environmentsOn(context: Context, day: string): Promise<EnvironmentOnDay[]> {
  const rows = await context
    .query('sst/ambientes')
    .on(day)
    .where(when('historicos.data').filled())
    .select({
      id: 'id',
      nome: 'historicos.nomeAmbiente',
      descricao: 'historicos.descricao',
      tempoExposicao: 'historicos.tempoExposicao',
      localAmbiente: 'historicos.localAmbiente',
      estabelecimento: 'historicos.estabelecimento',
      obra: 'historicos.obra',
      tipoInscricaoDeTerceiro: 'historicos.tipoInscricaoDeTerceiro',
      numeroInscricaoDeTerceiro: 'historicos.numeroInscricaoDeTerceiro',
      fim: 'dataEncerramento',
      fimDoPeriodo: 'historicos.dataEncerramento',
    })
    .orderBy('nome')
    .rows()
  return rows
    .filter((row) => !(row.fim && row.fim < day) && !(row.fimDoPeriodo && row.fimDoPeriodo < day))
    .map(
      ({ fim: _, fimDoPeriodo: __, ...row }) =>
        ({ ...row, localAmbiente: row.localAmbiente ?? '1' }) as EnvironmentOnDay,
    )
}
