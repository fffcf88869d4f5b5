export default function HowToUse() { return <><h1>HowToUse</h1><p>This page is being written, honestly and soon, for Lagos.</p></> }
