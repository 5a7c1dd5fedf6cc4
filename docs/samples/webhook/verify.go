// Whether a delivery is from the site, and from now.
//
// go run verify.go ID TIMESTAMP SIGNATURES < body, with WEBHOOK_SECRET set; exit code 0 if it is.
package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"
)

const toleranceSeconds = 300

// Verify returns "genuine", "old" or "forged". The body is the bytes as they came.
func Verify(secret, id, timestamp, signatures string, body []byte, now time.Time) (string, error) {
	key := []byte(secret)
	if strings.HasPrefix(secret, "whsec_") {
		decoded, err := base64.StdEncoding.DecodeString(strings.TrimPrefix(secret, "whsec_"))
		if err != nil {
			return "", fmt.Errorf("the secret after whsec_ is not base64: %w", err)
		}
		key = decoded
	}
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte(id + "." + timestamp + "."))
	mac.Write(body)
	expected := "v1," + base64.StdEncoding.EncodeToString(mac.Sum(nil))
	// There may be several, separated by spaces, while a secret is being changed.
	genuine := false
	for _, given := range strings.Fields(signatures) {
		if hmac.Equal([]byte(given), []byte(expected)) {
			genuine = true
		}
	}
	seconds, err := strconv.ParseInt(timestamp, 10, 64)
	if !genuine || err != nil {
		return "forged", nil
	}
	away := now.Unix() - seconds
	if away < -toleranceSeconds || away > toleranceSeconds {
		return "old", nil
	}
	return "genuine", nil
}

func main() {
	if len(os.Args) != 4 {
		fmt.Fprintln(os.Stderr, "give ID, TIMESTAMP and SIGNATURES, and the body on standard input")
		os.Exit(2)
	}
	body, err := io.ReadAll(os.Stdin)
	verdict := ""
	if err == nil {
		verdict, err = Verify(os.Getenv("WEBHOOK_SECRET"), os.Args[1], os.Args[2], os.Args[3], body, time.Now())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(2)
	}
	fmt.Println(verdict)
	if verdict != "genuine" {
		os.Exit(1)
	}
}
