import { deflateSync } from 'node:zlib'
import { PDFName, PDFString } from '@cantoo/pdf-lib'
import { madePdf, opensWith, pageOf, pdfOf, streamOf } from './pdf-samples.ts'

const js = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const zeros = (size: number) => Buffer.alloc(size)
const bomb = deflateSync(zeros(100 * 1024 * 1024), { level: 9 })
const pages = '<</Type/Pages/Kids[3 0 R]/Count 1>>'

/** PDFs that must not be kept as they are: by what is bad about them. */
export async function hostilePdfs(): Promise<Record<string, Buffer>> {
  const plain = pageOf()
  const nested = deflateSync(bomb)
  return {
    'a script at opening': pageOf({ catalog: `/OpenAction${js}` }),
    'a script by its name': pageOf({ catalog: `/Names<</JavaScript<</Names[(a) ${js}]>>>>` }),
    'a script when it is closed': pageOf({ catalog: `/AA<</WC${js}>>` }),
    'a script on a page': pageOf({ page: `/AA<</O${js}>>` }),
    'a script on a link': pageOf({ page: `/Annots[<</Type/Annot/Subtype/Link/Rect[0 0 9 9]/A${js}>>]` }),
    'a script in a field': pageOf({
      catalog: `/AcroForm<</Fields[6 0 R]>>`,
      more: [`<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/Rect[0 0 9 9]/AA<</K${js}>>>>`],
    }),
    'a script behind another action': pageOf({ catalog: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${js}]>>` }),
    'a script under an escaped name': pageOf({ catalog: '/OpenAction<</S/J#61v#61Script/#4a#53(app.alert\\(1\\))>>' }),
    'a script in a stream': pageOf({ catalog: '/OpenAction<</S/JavaScript/JS 6 0 R>>', more: [streamOf('', Buffer.from('app.alert(1)'))] }),
    'a script in an object stream': await madePdf(opensWith({ S: 'JavaScript', JS: 'app.alert(1)' })),
    'a program in an object stream': await madePdf(opensWith({ S: 'Launch', F: 'cmd.exe' })),
    'a program at opening': pageOf({ catalog: '/OpenAction<</S/Launch/Win<</F(cmd.exe)/P(/c calc)>>>>' }),
    'a program under an escaped name': pageOf({ catalog: '/OpenAction<</S/L#61unch/F(cmd.exe)>>' }),
    'a form that is sent off': pageOf({ catalog: '/OpenAction<</S/SubmitForm/F(http://example.com)>>' }),
    'data that is brought in': pageOf({ catalog: '/OpenAction<</S/ImportData/F(a.fdf)>>' }),
    'a way into an embedded file': pageOf({ catalog: '/OpenAction<</S/GoToE/T<</R/C/N(a.exe)>>>>' }),
    'an embedded file': await madePdf((document) =>
      document.attach(Buffer.from('MZ program'), 'a.exe', { mimeType: 'application/x-msdownload' }),
    ),
    'an embedded file under an escaped name': pageOf({
      catalog: '/Names<</#45mbedded#46iles<</Names[(a)<</Type/Filespec/F(a.exe)/E#46<</F 6 0 R>>>>]>>>>',
      more: [streamOf('/Type/EmbeddedFile', Buffer.from('MZ program'))],
    }),
    'a file pinned to a page': pageOf({ page: '/Annots[<</Type/Annot/Subtype/FileAttachment/Rect[0 0 9 9]/FS<</F(a.exe)>>>>]' }),
    'an XFA form': pageOf({ catalog: '/AcroForm<</XFA 6 0 R/Fields[]>>', more: [streamOf('', Buffer.from('<xdp:xdp/>'))] }),
    'an XFA form in parts': pageOf({ catalog: '/AcroForm<</#58FA[(form) 6 0 R]/Fields[]>>', more: [streamOf('', Buffer.from('<a/>'))] }),
    'rich media': pageOf({ page: '/Annots[<</Type/Annot/Subtype/RichMedia/Rect[0 0 9 9]/RichMediaContent<<>>>>]' }),
    'a video': pageOf({ page: '/Annots[<</Type/Annot/Subtype/Movie/Rect[0 0 9 9]/Movie<</F(a.swf)>>>>]' }),
    'a screen': pageOf({ page: '/Annots[<</Type/Annot/Subtype/Screen/Rect[0 0 9 9]/A<</S/Rendition/OP 4/JS(app.alert\\(1\\))>>>>]' }),
    'a thing of three dimensions': pageOf({ page: '/Annots[<</Type/Annot/Subtype/3D/Rect[0 0 9 9]/3DD 4 0 R>>]' }),
    'locked by RC4': await madePdf((document) =>
      document.encrypt({ userPassword: 'a', algorithm: 'RC4-128', allowWeakCryptography: true }),
    ),
    'locked by AES 128': await madePdf((document) =>
      document.encrypt({ userPassword: 'a', algorithm: 'AES-128', allowWeakCryptography: true }),
    ),
    'locked by AES 256': await madePdf((document) => document.encrypt({ userPassword: 'a', algorithm: 'AES-256' })),
    'locked for printing alone': await madePdf((document) => document.encrypt({ ownerPassword: 'a', permissions: { printing: false } })),
    'pages that lead back to themselves': pdfOf([`<</Type/Catalog/Pages 2 0 R>>`, '<</Type/Pages/Kids[2 0 R]/Count 1>>']),
    'pages that go round': pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Kids[3 0 R]/Count 9>>',
      '<</Type/Pages/Parent 2 0 R/Kids[2 0 R]/Count 9>>',
    ]),
    'parents that go round': pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      '<</Type/Pages/Parent 2 0 R/Kids[3 0 R]/Count 1>>',
      '<</Type/Page/Parent 2 0 R>>',
    ]),
    'tables that go round': pageOf({ trailer: '/Prev 15' }),
    'no pages': pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[]/Count 0>>']),
    'too many pages': await madePdf(() => undefined, true, 61),
    'a page that is not there': pdfOf(['<</Type/Catalog/Pages 2 0 R>>', '<</Type/Pages/Kids[9 0 R]/Count 1>>']),
    'a very deep array': pdfOf(['<</Type/Catalog/Pages 2 0 R>>', pages, `<</Type/Page/Parent 2 0 R/X${'['.repeat(200_000)}>>`]),
    'a bomb in its words': pdfOf([
      '<</Type/Catalog/Pages 2 0 R>>',
      pages,
      '<</Type/Page/Parent 2 0 R/Contents 4 0 R>>',
      streamOf('/Filter[/FlateDecode/FlateDecode]', nested),
    ]),
    'a bomb in an object stream': pageOf({ more: [streamOf('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', bomb)] }),
    'a bomb inside a bomb': pageOf({ more: [streamOf('/Type/ObjStm/N 1/First 4/Filter[/FlateDecode/FlateDecode]', nested)] }),
    'four bombs': pageOf({ more: Array.from({ length: 4 }, () => streamOf('/Filter/FlateDecode', bomb)) }),
    'a picture without end': pageOf({
      more: [streamOf('/Subtype/Image/Width 99999/Height 99999/Filter/FlateDecode', deflateSync(zeros(9)))],
    }),
    'cut off in the middle': plain.subarray(0, Math.floor(plain.length / 4)),
    'nothing but a head': Buffer.from('%PDF-1.7\n'),
    'a page of the web behind it': Buffer.concat([plain, Buffer.from('<script>alert(1)</script>')]),
    'a stream that lies in another file': pageOf({ page: '/X 6 0 R', more: [streamOf('/F(\\\\\\\\host\\\\a)', Buffer.from(''))] }),
    'a script that only a later reader finds': Buffer.concat([pageOf({ catalog: `/OpenAction${js}` }), plain.subarray(9)]),
    'words for a virus scanner': await madePdf((document) => {
      document.setTitle('X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')
      document.catalog.set(PDFName.of('Extra'), PDFString.of('<script>alert(1)</script>'))
    }),
  }
}
