"""Whether a delivery is from the site, and from now.

python3 verify.py ID TIMESTAMP SIGNATURES < body, with WEBHOOK_SECRET set; exit code 0 if it is.
"""

import base64
import hashlib
import hmac
import os
import sys
import time

TOLERANCE_SECONDS = 300


def verify(secret: str, webhook_id: str, timestamp: str, signatures: str, body: bytes, now: float) -> str:
    """The body is the bytes as they came. Returns "genuine", "old" or "forged"."""
    if secret.startswith("whsec_"):
        key = base64.b64decode(secret[len("whsec_"):])
    else:
        key = secret.encode()
    content = f"{webhook_id}.{timestamp}.".encode() + body
    expected = "v1," + base64.b64encode(hmac.new(key, content, hashlib.sha256).digest()).decode()
    # There may be several, separated by spaces, while a secret is being changed.
    if not any(hmac.compare_digest(given.encode(), expected.encode()) for given in signatures.split(" ")):
        return "forged"
    return "genuine" if abs(now - int(timestamp)) <= TOLERANCE_SECONDS else "old"


if __name__ == "__main__":
    verdict = verify(os.environ["WEBHOOK_SECRET"], *sys.argv[1:4], sys.stdin.buffer.read(), time.time())
    print(verdict)
    sys.exit(0 if verdict == "genuine" else 1)
