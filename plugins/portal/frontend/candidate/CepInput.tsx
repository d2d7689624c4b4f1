/** Eight digits fill in street, district, city and state. If the CEP is unknown, the fields stay editable. */
import { useRef, useState } from 'react'
import { api, FieldBox, KindInput, useFormContext, t } from '#public'
import type { FieldDef } from '#engine/definition/types.ts'

interface Found {
  logradouro?: string | null
  bairro?: string | null
  cidade?: { id: number; nome: string } | null
  uf?: { id: number; sigla?: string; nome?: string } | null
}

type State = 'idle' | 'searching' | 'found' | 'city' | 'state' | 'unknown'
const HELP: Record<State, string | undefined> = {
  idle: undefined,
  searching: t('Procurando o endereço…'),
  found: t('Endereço preenchido. Confira e complete o número.'),
  // The service did not answer, or the whole town has one CEP.
  city: t('Encontramos só a cidade. Preencha a rua e o número.'),
  state: t('Encontramos só o estado. Preencha o resto do endereço.'),
  unknown: t('Não encontramos este CEP. Preencha o endereço abaixo.'),
}

export function CepField({ def, required }: { def: FieldDef; required: boolean }) {
  const { get, set, errors } = useFormContext()
  const [state, setState] = useState<State>('idle')
  const asked = useRef('')

  const search = async (cep: string) => {
    setState('searching')
    try {
      const found = await api<Found>(`/api/externo/cep/${cep}`, { silent: true })
      if (asked.current !== cep) return
      if (found.logradouro) set('endereco.logradouro', found.logradouro)
      if (found.bairro) set('endereco.bairro', found.bairro)
      if (found.uf) set('endereco.uf', { ...found.uf, nome: found.uf.nome ?? found.uf.sigla })
      if (found.cidade) set('endereco.cidade', found.cidade)
      setState(found.logradouro ? 'found' : found.cidade ? 'city' : 'state')
    } catch {
      if (asked.current === cep) setState('unknown')
    }
  }
  const change = (value: unknown) => {
    set('endereco.cep', value)
    asked.current = String(value ?? '')
    if (asked.current.length === 8) void search(asked.current)
    else setState('idle')
  }
  return (
    <FieldBox
      field="endereco.cep"
      label={def.label}
      required={required}
      error={errors['endereco.cep']}
      help={<span role="status">{HELP[state]}</span>}
      width="third"
    >
      {(input) => (
        <KindInput
          {...input}
          def={{ ...def, kind: 'cep' }}
          value={get('endereco.cep')}
          onChange={change}
          autoComplete="postal-code"
        />
      )}
    </FieldBox>
  )
}
