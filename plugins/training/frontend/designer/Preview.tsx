import Box from '@mui/material/Box'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { filled } from '../../shared/certificate_text.ts'
import { CONTEUDO_PADRAO, TITULO_PADRAO } from '../../shared/codes.ts'
import { moved, type Placed, type Template } from './template.ts'

const FACTS = { curso: 'Nome do curso', talento: 'Nome do talento', cargaHoraria: '40:00' }
const KEYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The form as printed, A4 landscape. Sizes are percent of its width, so that it looks the same at any width. */
export function Preview({ template, onChange }: { template: Template; onChange: (logos: Placed[]) => void }) {
  const form = useRef<HTMLDivElement>(null)
  const drag = useRef<{ index: number; sizing: boolean; x: number; y: number } | null>(null)
  const logos = template.modeloLogoCertificado
  const put = (index: number, by: Parameters<typeof moved>[1]) =>
    onChange(logos.map((logo, each) => (each === index ? moved(logo, by) : logo)))

  const begin = (index: number, sizing: boolean) => (event: PointerEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    drag.current = { index, sizing, x: event.clientX, y: event.clientY }
  }
  const move = (event: PointerEvent<HTMLElement>) => {
    const at = drag.current
    const box = form.current?.getBoundingClientRect()
    if (!at || !box) return
    const x = ((event.clientX - at.x) / box.width) * 100
    const y = ((event.clientY - at.y) / box.height) * 100
    put(at.index, at.sizing ? { width: x } : { x, y })
    drag.current = { ...at, x: event.clientX, y: event.clientY }
  }
  const end = () => void (drag.current = null)
  const press = (index: number) => (event: KeyboardEvent) => {
    const step = KEYS[event.key]
    if (!step) return
    event.preventDefault()
    put(index, event.shiftKey ? { width: step[0] || -step[1] } : { x: step[0], y: step[1] })
  }
  return (
    <Box
      ref={form}
      role="group"
      aria-label="Visualização do certificado"
      sx={{
        position: 'relative',
        width: '100%',
        aspectRatio: '297 / 210',
        bgcolor: '#fff',
        color: '#16191d',
        overflow: 'hidden',
        containerType: 'inline-size',
        border: template.molduraCertificado ? '1px solid #c8cdd2' : '6px double #565d65',
        touchAction: 'none',
      }}
    >
      {template.molduraCertificado?.url && (
        <Box
          component="img"
          alt=""
          src={template.molduraCertificado.url}
          sx={{ position: 'absolute', inset: 0, width: '100%', height: '100%' }}
        />
      )}
      <Box
        sx={{
          position: 'absolute',
          left: '12%',
          right: '12%',
          top: '24%',
          textAlign: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Box sx={{ fontSize: '3.6cqw', fontWeight: 500, mb: '2cqw' }}>
          {filled(template.titulo || TITULO_PADRAO, FACTS)}
        </Box>
        <Box sx={{ fontSize: '2.6cqw', mb: '2cqw' }}>{FACTS.talento}</Box>
        <Box sx={{ fontSize: '1.66cqw', lineHeight: 1.5, whiteSpace: 'pre-line', textWrap: 'balance' }}>
          {filled(template.conteudo || CONTEUDO_PADRAO, FACTS)}
        </Box>
      </Box>
      <Box
        sx={{
          position: 'absolute',
          left: '12%',
          bottom: '12%',
          width: '28%',
          fontSize: '1.25cqw',
          textAlign: 'center',
          borderTop: '1px solid #16191d',
          pt: '0.5cqw',
        }}
      >
        Assinatura do instrutor
      </Box>
      <Box
        sx={{
          position: 'absolute',
          right: '12%',
          bottom: '12%',
          fontSize: '1cqw',
          textAlign: 'right',
          color: '#3d4248',
        }}
      >
        Código de verificação
      </Box>
      {logos.map((logo, index) => (
        <Box
          key={`${logo.logo.id}-${index}`}
          role="button"
          tabIndex={0}
          aria-label={`Logomarca ${index + 1}: ${logo.logo.nome ?? ''}`}
          onPointerDown={begin(index, false)}
          onPointerMove={move}
          onPointerUp={end}
          onPointerCancel={end}
          onKeyDown={press(index)}
          sx={{
            position: 'absolute',
            left: `${logo.positionX}%`,
            top: `${logo.positionY}%`,
            width: `${logo.largura}%`,
            cursor: 'move',
            outline: '1px dashed transparent',
            '&:hover, &:focus-visible': { outlineColor: '#1769aa' },
          }}
        >
          <Box
            component="img"
            alt=""
            draggable={false}
            src={logo.logo.url ?? ''}
            sx={{ width: '100%', display: 'block' }}
          />
          <Box
            aria-hidden
            onPointerDown={begin(index, true)}
            onPointerMove={move}
            onPointerUp={end}
            onPointerCancel={end}
            sx={{
              position: 'absolute',
              right: -6,
              bottom: -6,
              width: 14,
              height: 14,
              bgcolor: '#1769aa',
              borderRadius: '50%',
              cursor: 'nwse-resize',
              opacity: 0.7,
            }}
          />
        </Box>
      ))}
    </Box>
  )
}
