import ts from 'typescript'

/** Asks the compiler about texts of single files as if they stood in the tree. `npm run check` runs it, so what it refuses is killed. */
export function createTypeCheck(files: readonly string[]) {
  const texts = new Map<string, { version: number; text: string }>()
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, process.cwd())
  const service = ts.createLanguageService({
    getScriptFileNames: () => [...files],
    getScriptVersion: (file) => String(texts.get(file)?.version ?? 0),
    getScriptSnapshot: (file) => {
      const text = texts.get(file)?.text ?? ts.sys.readFile(file)
      return text === undefined ? undefined : ts.ScriptSnapshot.fromString(text)
    },
    getCurrentDirectory: () => process.cwd(),
    getCompilationSettings: () => options,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    directoryExists: ts.sys.directoryExists,
    getDirectories: ts.sys.getDirectories,
  })
  /** The first complaint about a file with this text, or null. */
  return (file: string, text: string | null): string | null => {
    const version = (texts.get(file)?.version ?? 0) + 1
    texts.set(file, { version, text: text ?? (ts.sys.readFile(file) as string) })
    const [first] = [...service.getSyntacticDiagnostics(file), ...service.getSemanticDiagnostics(file)]
    texts.delete(file)
    texts.set(file, { version: version + 1, text: ts.sys.readFile(file) as string })
    return first ? ts.flattenDiagnosticMessageText(first.messageText, ' ') : null
  }
}
