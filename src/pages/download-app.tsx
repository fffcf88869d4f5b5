export default function DownloadApp() { return <><h1>DownloadApp</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
