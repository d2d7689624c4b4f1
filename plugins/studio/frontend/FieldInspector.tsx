import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import type { EditedField, Language } from './definition.ts'
import { freeName, nameFrom } from './definition.ts'
import { OptionRows } from './OptionRows.tsx'

interface FieldInspectorProps {
  field: EditedField
  fields: EditedField[]
  language: Language
  /** Names of published fields are part of the API and do not change. */
  published: boolean
  /** Mistakes by part of the field: `rotulo`, `opcoes.0.rotulo`. */
  errors: Readonly<Record<string, string>>
  onChange(change: Partial<EditedField>): void
}

const NUMBERS = ['inteiro', 'decimal', 'moeda', 'percentual']
const WITH_DEFAULT = ['texto', 'inteiro', 'decimal', 'moeda', 'percentual', 'opcao', 'data']
const WIDTHS = [
  { id: 12, nome: 'A linha inteira' },
  { id: 6, nome: 'Metade' },
  { id: 4, nome: 'Um terço' },
  { id: 3, nome: 'Um quarto' },
]

/** Everything about one field. */
export function FieldInspector({ field, fields, language, published, errors, onChange }: FieldInspectorProps) {
  const kind = language.tipos.find(({ id }) => id === field.tipo)!
  const deciding = fields.filter(
    (other) => other.chave !== field.chave && language.tipos.find(({ id }) => id === other.tipo)?.condicao,
  )
  const decider = deciding.find(({ nome }) => nome === field.visivelCampo)
  const target = language.cadastros.find(({ id }) => id === field.referencia) ?? null
  const text = (name: keyof EditedField, label: string, more: object = {}) => (
    <TextField
      size="small"
      label={label}
      value={(field[name] as string | undefined) ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={Boolean(errors[name])}
      helperText={errors[name]}
      {...more}
    />
  )
  const number = (name: 'minimo' | 'maximo' | 'casas', label: string) => (
    <TextField
      size="small"
      type="number"
      label={label}
      value={field[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value === '' ? null : Number(event.target.value) })}
      error={Boolean(errors[name])}
      helperText={errors[name]}
    />
  )
  const toggle = (name: 'obrigatorio' | 'unico' | 'naLista' | 'noFiltro', label: string, disabled = false) => (
    <FormControlLabel
      control={
        <Switch
          checked={Boolean(field[name]) && !disabled}
          disabled={disabled}
          onChange={(event) => onChange({ [name]: event.target.checked })}
        />
      }
      label={label}
    />
  )

  return (
    <Box component="section" aria-label={`Campo ${field.rotulo}`} sx={{ display: 'grid', gap: 2 }}>
      <TextField
        size="small"
        label="Rótulo"
        required
        value={field.rotulo}
        error={Boolean(errors.rotulo)}
        helperText={errors.rotulo}
        onChange={(event) => {
          const rotulo = event.target.value
          const follows = !published && field.nome === followed(field.rotulo, field, fields)
          onChange({ rotulo, ...(follows && { nome: followed(rotulo, field, fields) }) })
        }}
      />
      <TextField
        select
        size="small"
        label="Tipo"
        value={field.tipo}
        error={Boolean(errors.tipo)}
        helperText={errors.tipo}
        onChange={(event) =>
          onChange({
            tipo: event.target.value,
            ...(['opcao', 'opcoes'].includes(event.target.value) &&
              !field.opcoes?.length && { opcoes: [{ codigo: 'A', rotulo: 'Opção A' }] }),
          })
        }
      >
        {language.tipos.map(({ id, nome }) => (
          <MenuItem key={id} value={id}>
            {nome}
          </MenuItem>
        ))}
      </TextField>
      {['opcao', 'opcoes'].includes(field.tipo) && (
        <OptionRows options={field.opcoes ?? []} errors={errors} onChange={(opcoes) => onChange({ opcoes })} />
      )}
      {['referencia', 'referencias'].includes(field.tipo) && (
        <Autocomplete
          size="small"
          options={language.cadastros}
          groupBy={({ modulo }) => modulo}
          getOptionLabel={({ nome }) => nome}
          getOptionKey={({ id }) => id}
          value={target}
          onChange={(_, chosen) => onChange({ referencia: chosen?.id ?? null })}
          renderInput={(props) => (
            <TextField
              {...props}
              label="Cadastro a que se refere"
              required
              error={Boolean(errors.referencia)}
              helperText={errors.referencia}
            />
          )}
        />
      )}
      {NUMBERS.includes(field.tipo) && (
        <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
          {number('minimo', 'Mínimo')}
          {number('maximo', 'Máximo')}
          {field.tipo === 'decimal' && number('casas', 'Casas decimais')}
        </Box>
      )}
      {['texto', 'textoLongo'].includes(field.tipo) && number('maximo', 'Máximo de caracteres')}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {toggle('obrigatorio', 'Obrigatório', field.tipo === 'simNao')}
        {toggle('unico', 'Não se repete', !kind.unico)}
        {toggle('naLista', 'Coluna da lista', !kind.coluna)}
        {toggle('noFiltro', 'Filtro da lista', !kind.filtro)}
      </Box>
      {WITH_DEFAULT.includes(field.tipo) &&
        (field.tipo === 'opcao' ? (
          <TextField
            select
            size="small"
            label="Valor inicial"
            value={field.padrao ?? ''}
            onChange={(event) => onChange({ padrao: event.target.value })}
          >
            <MenuItem value="">Nenhum</MenuItem>
            {(field.opcoes ?? []).map(({ codigo, rotulo }) => (
              <MenuItem key={codigo} value={codigo}>
                {rotulo}
              </MenuItem>
            ))}
          </TextField>
        ) : field.tipo === 'data' ? (
          <FormControlLabel
            control={
              <Switch
                checked={field.padrao === 'hoje'}
                onChange={(event) => onChange({ padrao: event.target.checked ? 'hoje' : '' })}
              />
            }
            label="Começa com a data de hoje"
          />
        ) : (
          text('padrao', 'Valor inicial')
        ))}
      {text('ajuda', 'Ajuda', { placeholder: 'Uma frase abaixo do campo' })}
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
        {text('secao', 'Seção do formulário', { placeholder: 'Dados' })}
        <TextField
          select
          size="small"
          label="Largura"
          value={field.largura ?? ''}
          onChange={(event) => onChange({ largura: Number(event.target.value) || null })}
        >
          <MenuItem value="">Automática</MenuItem>
          {WIDTHS.map(({ id, nome }) => (
            <MenuItem key={id} value={id}>
              {nome}
            </MenuItem>
          ))}
        </TextField>
      </Box>
      {deciding.length > 0 && (
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2 }}>
          <TextField
            select
            size="small"
            label="Aparece quando"
            value={decider?.nome ?? ''}
            error={Boolean(errors.visivelCampo)}
            helperText={errors.visivelCampo}
            onChange={(event) => onChange({ visivelCampo: event.target.value || null, visivelValor: null })}
          >
            <MenuItem value="">Sempre</MenuItem>
            {deciding.map(({ nome, rotulo }) => (
              <MenuItem key={nome} value={nome}>
                {rotulo}
              </MenuItem>
            ))}
          </TextField>
          {decider && (
            <TextField
              select
              size="small"
              label="for"
              value={field.visivelValor ?? (decider.tipo === 'simNao' ? 'true' : '')}
              onChange={(event) => onChange({ visivelValor: event.target.value })}
            >
              {(decider.tipo === 'simNao'
                ? [
                    { codigo: 'true', rotulo: 'Sim' },
                    { codigo: 'false', rotulo: 'Não' },
                  ]
                : (decider.opcoes ?? [])
              ).map(({ codigo, rotulo }) => (
                <MenuItem key={codigo} value={codigo}>
                  {rotulo}
                </MenuItem>
              ))}
            </TextField>
          )}
        </Box>
      )}
      <TextField
        select
        size="small"
        label="Dado pessoal (LGPD)"
        value={field.pessoal ?? ''}
        onChange={(event) => onChange({ pessoal: event.target.value || null })}
        helperText="Fica fora da trilha e é apagado com a pessoa, quando ela pede."
      >
        <MenuItem value="">Não é de uma pessoa</MenuItem>
        {language.dadosPessoais.map(({ id, nome }) => (
          <MenuItem key={id} value={id}>
            {nome}
          </MenuItem>
        ))}
      </TextField>
      {text('nome', 'Nome na API', {
        disabled: published,
        helperText: errors.nome ?? (published ? 'Publicado: não muda.' : 'Como programas e planilhas o chamam.'),
      })}
    </Box>
  )
}

/** The name that follows from a label, free among the others. */
const followed = (label: string, field: EditedField, fields: EditedField[]) =>
  freeName(
    nameFrom(label),
    fields.filter(({ chave }) => chave !== field.chave).map(({ nome }) => nome),
  )
